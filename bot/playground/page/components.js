// Draw what a message holds: components of both versions, embeds, files.

import { byId, el, emoji, localUrl } from "./dom.js";
import { markdown } from "./markdown.js";
import { menu, withOptions } from "./menu.js";

// `acts` is {click(custom_id, element), choose(custom_id, values, element)}; `names` resolves mentions.
export function component(part, acts, names) {
  const draw = DRAW[part.type];
  return draw ? draw(part, acts, names) : el("div", { class: "unknown" }, `(a component of type ${part.type})`);
}

const DRAW = {
  1: (row, acts, names) => el("div", { class: "row" }, row.components.map((part) => component(part, acts, names))),
  2: button,
  3: (select, acts) => {
    const box = menu(select, (values) => acts.choose(select.custom_id, values, box));
    return box;
  },
  5: chooser,
  6: chooser,
  7: chooser,
  8: chooser,
  9: (section, acts, names) => el("div", { class: "section" },
    el("div", {}, section.components.map((part) => component(part, acts, names))),
    component(section.accessory, acts, names)),
  10: (text, _, names) => el("div", { class: "text" }, markdown(text.content, names)),
  11: (thumbnail) => el("div", { class: "thumbnail" }, picture(thumbnail)),
  12: (gallery) => el("div", { class: `gallery n${Math.min(gallery.items.length, 4)}` }, gallery.items.map(picture)),
  13: (file) => el("a", { class: "file", href: localUrl(file.file.url), download: true }, file.name ?? "file"),
  14: (line) => el("hr", { class: `${line.divider ? "" : "blank"} ${line.spacing === 2 ? "wide" : ""}` }),
  17: (box, acts, names) => {
    const colour = box.accent_color === null ? null : `#${box.accent_color.toString(16).padStart(6, "0")}`;
    return el("div", { class: "container", style: colour ? { borderLeftColor: colour } : {} },
      box.components.map((part) => component(part, acts, names)));
  },
};

function chooser(select, acts, names) {
  return DRAW[3](withOptions(select, names), acts);
}

function button(part, acts) {
  const inner = [
    part.emoji ? emoji(part.emoji, Boolean(part.label)) : null,
    part.label ? el("span", {}, part.label) : null,
  ];
  if (part.style === 5) {
    return el("a", { class: "btn s2", href: part.url, target: "_blank", rel: "noreferrer noopener" }, inner, " ↗");
  }
  const press = (event) => acts.click(part.custom_id, event.currentTarget);
  return el("button", { class: `btn s${part.style}`, type: "button", disabled: part.disabled, onclick: press }, inner);
}

export function picture(item) {
  const { media, description } = item;
  const image = el("img", { src: localUrl(media.url), alt: description ?? "", loading: "lazy",
    width: media.width, height: media.height });
  return el("button", { class: "picture", type: "button", "aria-label": `Enlarge: ${description ?? "picture"}`,
    onclick: () => enlarge(media, description) }, image);
}

function enlarge(media, description) {
  const dialog = byId("picture-dialog");
  dialog.replaceChildren(
    el("img", { src: localUrl(media.url), alt: description ?? "" }),
    description ? el("p", {}, description) : "",
    el("button", { class: "btn s2", type: "button", onclick: () => dialog.close() }, "Close"),
  );
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  dialog.showModal();
}

export function attachment(file) {
  if (file.content_type?.startsWith("image/")) return picture({ media: file, description: file.description });
  return el("a", { class: "file", href: localUrl(file.url), download: file.filename }, `📄 ${file.filename}`);
}

export function embed(card, names) {
  const colour = card.color === undefined ? null : `#${card.color.toString(16).padStart(6, "0")}`;
  const fields = (card.fields ?? []).map((field) => el("div", { class: field.inline ? "field inline" : "field" },
    el("strong", {}, markdown(field.name, names)), markdown(field.value, names)));
  const shown = (media, size) => media ? el("div", { class: size }, picture({ media, description: media.description })) : null;
  return el("article", { class: "container embed", style: colour ? { borderLeftColor: colour } : {} },
    card.author ? el("p", { class: "subtext" }, card.author.name) : null,
    card.title ? el("h4", { class: "md3" }, markdown(card.title, names)) : null,
    card.description ? el("div", { class: "text" }, markdown(card.description, names)) : null,
    fields.length ? el("div", { class: "fields" }, fields) : null,
    shown(card.image, "gallery n1"), shown(card.thumbnail, "thumbnail"),
    card.footer ? el("p", { class: "subtext" }, card.footer.text) : null);
}
