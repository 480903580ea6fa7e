// Talk to the control API.

async function call(method, path, body) {
  const response = await fetch(`/control/${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const found = response.status === 204 ? {} : await response.json();
  if (!response.ok) throw new Error(found.error ?? `The playground answered ${response.status}.`);
  return found;
}

export const get = (path) => call("GET", path);
export const post = (path, body) => call("POST", path, body);
export const patch = (path, body) => call("PATCH", path, body);

// Listen to the events for as long as the page is open; `connected` hears of every change of the line.
export function listen(heard, connected) {
  const socket = new WebSocket(`ws://${location.host}/control/events`);
  socket.onopen = () => connected(true);
  socket.onmessage = (message) => heard(JSON.parse(message.data));
  socket.onclose = () => {
    connected(false);
    setTimeout(() => listen(heard, connected), 1000);
  };
}
