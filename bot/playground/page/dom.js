// Build elements without ever treating text as markup.

export function el(tag, attributes = {}, ...children) {
  const found = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) found.addEventListener(name.slice(2), value);
    else if (name === "style") Object.assign(found.style, value);
    else found.setAttribute(name, value === true ? "" : String(value));
  }
  found.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return found;
}

export const byId = (id) => document.getElementById(id);

const COLOURS = ["#5865f2", "#d1365d", "#1f8b5c", "#b8620a", "#8a4fd0", "#0f7ea3", "#a13d8c", "#66751a"];

// A round sign with the first letter of a name; the colour follows from the id.
export function face(user, size = "") {
  const name = user.display_name ?? user.global_name ?? user.username;
  const colour = user.bot ? "#3d4148" : COLOURS[Number(BigInt(user.id) % BigInt(COLOURS.length))];
  return el("span", { class: `face ${size}`, style: { background: colour }, "aria-hidden": "true" },
    user.bot ? "🁫" : [...name][0].toUpperCase());
}

// An emoji of the application (it has an id), or a sign that everybody has; `hidden` from who reads the label beside it.
export function emoji({ id, name }, hidden = false) {
  if (!id) return el("span", { class: "emoji", "aria-hidden": hidden ? "true" : null }, name);
  const gone = (event) => event.currentTarget.replaceWith(`:${name}:`);
  return el("img", { class: "emoji", src: `/emojis/${id}`, alt: hidden ? "" : `:${name}:`, title: `:${name}:`, onerror: gone });
}

// Files are shown from the address the page itself came from; others stay as they are.
export function localUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    return parsed.pathname.startsWith("/attachments/") ? parsed.pathname : parsed.href;
  } catch {
    return "";
  }
}
