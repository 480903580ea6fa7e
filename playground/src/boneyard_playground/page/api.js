// @ts-check
// Talk to the control API.

/**
 * Send one request; throws `Refused` if it failed.
 * @param {string} method
 * @param {string} path below /control/
 * @param {object} [body] sent as JSON
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  const sent = body ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {};
  const response = await fetch(`/control/${path}`, { method, ...sent }).catch(() => null);
  if (!response) throw new Refused("The playground is not running.");
  const found = response.status === 204 ? {} : await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(found.error ?? `The playground answered ${response.status}.`, found.field);
  return found;
}

/** The reason why a request failed, in a sentence; `field` is the wrong field, if it is known. */
export class Refused extends Error {
  /**
   * @param {string} sentence
   * @param {string} [field]
   */
  constructor(sentence, field) {
    super(sentence);
    this.field = field;
  }
}

export const get = (/** @type {string} */ path) => call("GET", path);
export const post = (/** @type {string} */ path, /** @type {object} */ body) => call("POST", path, body);
export const patch = (/** @type {string} */ path, /** @type {object} */ body) => call("PATCH", path, body);
export const put = (/** @type {string} */ path, /** @type {object} */ body) => call("PUT", path, body);
export const remove = (/** @type {string} */ path) => call("DELETE", path);

/**
 * Listen to the events for as long as the page is open.
 * @param {(event: any) => void} heard
 * @param {(up: boolean) => void} connected is called when the connection opens or closes
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
