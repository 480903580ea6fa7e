// @ts-check
// The page: puts its parts together.
//
// Parts take the store: `state` (what exists), `me`, `place`, `go(user, place)`, `say(sentence)`, `subscribe(listener)` for what
// changes, `hear(hearer)` for every event of the feed. What belongs to the whole window stands in #top: buttons in #tools,
// #welcome above the messages, #switches at the right (both may be left empty, and are hidden in views side by side).

import { addressOf, findAddress, firstPlace, partsOf } from "./address.js";
import { Composer } from "./composer.js";
import { keepFolded } from "./fold.js";
import { keepHeading, placeName } from "./heading.js";
import { relative } from "./markdown.js";
import { keepPeople } from "./people.js";
import { keepPlaces } from "./places.js";
import { Store } from "./store.js";
import { View } from "./view.js";

const store = new Store();

// Be who the address says, where it says.
function follow() {
  const { user = store.me ?? store.state.users[0], place, wrong } = findAddress(store.state, partsOf(location.hash)[0] ?? "");
  if (user.id !== store.me?.id || place !== store.place) store.go(user, place ?? firstPlace(store.state, user));
  if (wrong) store.say(wrong);
}

function address() {
  const wanted = `#${addressOf(store.state, store.me, store.place)}`;
  if (location.hash !== wanted) history.pushState(null, "", wanted);
  document.title = `${placeName(store)} · ${store.me.display_name} · Playground`;
}

function start() {
  history.replaceState(null, "", `#${addressOf(store.state, store.me, store.place)}`);
  const view = new View(store);
  const composer = new Composer(view.host());
  composer.reload();
  keepHeading(store);
  const fold = keepFolded(false);
  keepPlaces(store, fold);
  keepPeople(store, fold);
  address();
  store.subscribe((change) => {
    if (change === "place") composer.reset();
    if (change === "place" || change === "state") {
      composer.reload();
      address();
    }
  });
  addEventListener("hashchange", follow);
}

setInterval(() => {
  for (const stamp of document.querySelectorAll("[data-relative]")) {
    stamp.textContent = relative(new Date(Number(/** @type {HTMLElement} */ (stamp).dataset.relative) * 1000));
  }
}, 1000);

await store.open(follow, () => {});
start();
