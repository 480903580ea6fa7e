// Making elements. Every text from the match comes into the page as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Paints shapes into a group at a place and a scale; what it paints is measured in lengths of its own. */
export class Pen {
  constructor(group, x = 0, y = 0, scale = 1) {
    this.group = group;
    this.x = x;
    this.y = y;
    this.scale = scale;
  }

  at(x, y, scale = 1) {
    return new Pen(this.group, this.x + x * this.scale, this.y + y * this.scale, this.scale * scale);
  }

  slab(left, top, right, bottom, radius, look) {
    this.add("rect", {
      x: this.px(left), y: this.py(top), width: this.length(right - left), height: this.length(bottom - top),
      rx: this.length(radius), class: look,
    });
  }

  disc(x, y, radius, look) {
    this.add("circle", { cx: this.px(x), cy: this.py(y), r: this.length(radius), class: look });
  }

  shape(corners, look, round = 0) {
    const points = corners.map(([x, y]) => `${this.px(x)},${this.py(y)}`).join(" ");
    this.add("polygon", { points, class: look, "stroke-width": round ? this.length(2 * round) : null });
  }

  line(corners, look, width) {
    const points = corners.map(([x, y]) => `${this.px(x)},${this.py(y)}`).join(" ");
    this.add("polyline", { points, class: `line ${look}`, "stroke-width": this.length(width) });
  }

  /** Write a text around its middle. */
  write(x, y, text, size, look) {
    const node = this.add("text", {
      x: this.px(x), y: this.py(y), "font-size": this.length(size), class: look, dy: "0.36em",
    });
    node.textContent = text;
  }

  add(tag, attributes) {
    const node = svg(tag, attributes);
    this.group.append(node);
    return node;
  }

  px(x) {
    return rounded(this.x + x * this.scale);
  }

  py(y) {
    return rounded(this.y + y * this.scale);
  }

  length(length) {
    return rounded(length * this.scale);
  }
}

function rounded(number) {
  return Math.round(number * 1000) / 1000;
}
