// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepMovedClicks } from "@/components/ui/moved-click";

let end = new AbortController();
const clicked: string[] = [];

beforeEach(() => {
  clicked.length = 0;
  end = new AbortController();
  keepMovedClicks(end.signal);
  document.body.innerHTML =
    '<section id="section"><label id="label"><input id="radio" type="radio">Card</label><button id="button">Order</button><p id="text">text</p></section>';
  addEventListener("click", ({ target }) => target instanceof Element && clicked.push(target.id), {
    signal: end.signal,
  });
});
afterEach(() => {
  end.abort();
  document.body.innerHTML = "";
});

const find = (id: string) => document.getElementById(id) as HTMLElement; // all are above
const press = (id: string, at = { x: 10, y: 100 }, more: PointerEventInit = {}) =>
  find(id).dispatchEvent(
    new PointerEvent("pointerdown", { bubbles: true, isPrimary: true, clientX: at.x, clientY: at.y, ...more }),
  );
/** What the browser sends for a release: the click of what press and release have in common. */
const release = (id: string, at = { x: 10, y: 100 }) =>
  find(id).dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: at.x, clientY: at.y }),
  );

it("a click whose radio button moved away chooses it, and is no click of what lies there now", () => {
  press("radio");
  release("section", { x: 10, y: 99 });
  expect(clicked).toEqual(["radio"]);
  expect(find("radio")).toHaveProperty("checked", true);
});

it("a button that moved away is clicked once", () => {
  press("button");
  release("section");
  release("section");
  expect(clicked).toEqual(["button", "section"]);
});

it.each<[string, () => void, string[]]>([
  ["is dragged away from", () => (press("button"), release("section", { x: 10, y: 140 })), ["section"]],
  ["is clicked", () => (press("button"), release("button")), ["button"]],
  ["is gone", () => (press("button"), find("button").remove(), release("section")), ["section"]],
  [
    "is pressed with another button",
    () => (press("button", undefined, { button: 2 }), release("section")),
    ["section"],
  ],
  ["is left for another control", () => (press("button"), release("label")), ["label"]],
  ["was not pressed", () => (press("text"), release("section")), ["section"]],
])("a control that %s is left alone", (_, act, expected) => {
  act();
  // a label's own click goes on to its input
  expect(clicked.filter((id) => id !== "radio")).toEqual(expected);
});

it("ends with its page", () => {
  end.abort();
  const after: string[] = [];
  find("section").addEventListener("click", ({ target }) => after.push((target as Element).id));
  press("button");
  release("section");
  expect(after).toEqual(["section"]);
});
