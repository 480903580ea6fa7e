// @ts-check
// Talk to the control API.

/**
 * Send one request; throws an Error with a sentence for people.
 * @param {string} method
 * @param {string} path below /control/
 * @param {object} [body] sent as JSON
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  const sent = body ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {};
  const response = await fetch(`/control/${path}`, { method, ...sent });
  const found = response.status === 204 ? {} : await response.json();
  if (!response.ok) throw new Error(found.error ?? `The playground answered ${response.status}.`);
  return found;
}

export const get = (/** @type {string} */ path) => call("GET", path);
export const post = (/** @type {string} */ path, /** @type {object} */ body) => call("POST", path, body);
export const patch = (/** @type {string} */ path, /** @type {object} */ body) => call("PATCH", path, body);

/**
 * Listen to the events for as long as the page is open.
 * @param {(event: any) => void} heard
 * @param {(up: boolean) => void} connected hears of every change of the line
 */
export function listen(heard, connected) {
  const socket = new WebSocket(`ws://${location.host}/control/events`);
  socket.onopen = () => connected(true);
  socket.onmessage = (message) => heard(JSON.parse(message.data));
  socket.onclose = () => {
    connected(false);
    setTimeout(() => listen(heard, connected), 1000);
  };
}
