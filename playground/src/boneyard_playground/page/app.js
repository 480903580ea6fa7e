// @ts-check
// The page: puts its parts together.
//
// Parts take the store: `state` (what exists), `me`, `place`, `go(user, place)`, `say(sentence)`, `subscribe(listener)` for what
// changes, `hear(hearer)` for every event of the feed. Controls of the whole window are in #top: buttons in #tools,
// #welcome above the messages, #switches at the right. A view is this page in a frame, and has none of these.

import { addressOf, findAddress, isolated } from "./frame/address.js";
import { keepApps } from "./box/apps.js";
import { Composer } from "./box/composer.js";
import { byId } from "./dom.js";
import { keepFolded } from "./frame/fold.js";
import { keepHeading, placeName } from "./frame/heading.js";
import { keepHints } from "./guide/hints.js";
import { Panes, isView, tell, wanted } from "./frame/panes.js";
import { keepPeople } from "./frame/people.js";
import { openPerson } from "./frame/person.js";
import { keepPlaces } from "./frame/places.js";
import { Store } from "./frame/store.js";
import { keepSwitches } from "./guide/switches.js";
import { keepTheme } from "./frame/theme.js";
import { View } from "./frame/view.js";
import { keepWelcome } from "./guide/welcome.js";

const store = new Store();
document.documentElement.toggleAttribute("data-view", isView);
keepTheme(isView);

function keepChat() {
  const view = new View(store, () => !panes.several);
  const composer = new Composer(view.host());
  keepApps(view.host());
  const fold = keepFolded(isView);
  composer.reload();
  keepHeading(store);
  keepPlaces(store, fold);
  keepPeople(store, fold);
  store.subscribe((change) => {
    if (change === "place") composer.reset();
    if (change === "place" || change === "state") composer.reload();
  });
}

/** The address of the window when it was last written or followed. */
let known = "";

/**
 * Keep address and title of the window. An address that was just entered is left to `hashchange`, which follows.
 * @param {import("./frame/panes.js").Told[]} told by the views, if there are any
 */
function keepAddress(told) {
  const own = { address: addressOf(store.state, store.me, store.place), unread: store.unreadCount,
    title: `${isolated(store.me.display_name)} in ${isolated(placeName(store))}` };
  const all = told.length ? told : [own];
  const address = `#${all.map((one) => one.address).join("+")}`;
  const unread = all.reduce((sum, one) => sum + one.unread, 0);
  const titles = all.map((one) => one.title).filter(Boolean);
  document.title = `${unread ? `(${unread}) ` : ""}${[titles.join(", "), "Playground"].filter(Boolean).join(" · ")}`;
  if (isView) tell(own);
  if (location.hash === address || location.hash !== known) return;
  if (isView || isAmiss(address)) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  known = location.hash;
}

/**
 * Whether the present address must be replaced, instead of staying in the history.
 * @param {string} right
 */
function isAmiss(right) {
  const now = wanted().map((part) => findAddress(store.state, part));
  const names = now.map(({ user, place }) => (user && place ? addressOf(store.state, user, place) : ""));
  return !names.length || names.includes("") || `#${names.join("+")}` === right;
}

function nobody() {
  byId("notice").textContent = "There is nobody here yet. Add a person to begin.";
  byId("notice").hidden = false;
}

byId("skip").addEventListener("click", () => byId("box").focus());
byId("add-person").addEventListener("click", () => openPerson(store, null));
await store.open(() => store.follow(wanted()[0] ?? ""), nobody);
const panes = new Panes(store, keepAddress);
keepChat();
keepHints(store);
if (!isView) {
  keepWelcome(store, panes);
  keepSwitches(store);
}
known = location.hash;
panes.show(wanted().length ? wanted() : [addressOf(store.state, store.me, store.place)]);
store.subscribe((change) => {
  if (change === "place" || change === "unread" || change === "state") panes.changed(panes.told);
});
addEventListener("hashchange", () => {
  known = location.hash;
  panes.show(wanted());
});
if (isView) addEventListener("focus", () => parent.postMessage("focus", location.origin));
