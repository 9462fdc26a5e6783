// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepEarlyClicks } from "@/components/ui/early-click";
import { HYDRATED } from "@/lib/config/hydrated.cjs";

let end = new AbortController();
let isHydrated = false;
let clicks = 0;
let kept: HTMLElement[] = [];
const find = () => document.querySelector("button") as HTMLElement; // it is below

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  [isHydrated, clicks, kept] = [false, 0, []];
  document.body.innerHTML = "<main><button type='button'><b>Add</b></button></main>";
  const { signal } = end;
  // as React stops a click on what is not hydrated yet
  document.body.addEventListener("click", (event) => isHydrated || event.stopPropagation(), { signal, capture: true });
  find().addEventListener("click", () => (clicks += 1), { signal });
  addEventListener(HYDRATED, (event) => kept.forEach((event as CustomEvent<(button: HTMLElement) => void>).detail), {
    signal,
  });
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

/** A click of the shopper's: scripts cannot send a trusted one. */
function click(): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "isTrusted", { value: true });
  find().querySelector("b")?.dispatchEvent(event);
  return event;
}

it("a click that was kept is carried out once, when its part is hydrated", () => {
  kept = [find()];
  keepEarlyClicks(end.signal);
  vi.advanceTimersByTime(5000);
  expect(clicks).toBe(0);
  isHydrated = true;
  vi.advanceTimersByTime(100);
  expect(clicks).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(clicks).toBe(1);
});

it("a click on a part that hydrates after the page is carried out once as well", () => {
  keepEarlyClicks(end.signal);
  click();
  vi.advanceTimersByTime(300);
  expect(clicks).toBe(0);
  isHydrated = true;
  vi.advanceTimersByTime(60_000);
  expect(clicks).toBe(1);
});

it("a click that arrives is not repeated", () => {
  isHydrated = true;
  keepEarlyClicks(end.signal);
  click();
  vi.advanceTimersByTime(60_000);
  expect(clicks).toBe(1);
});

it("a click that somebody cancelled is not repeated", () => {
  addEventListener("click", (event) => event.preventDefault(), { signal: end.signal, capture: true });
  keepEarlyClicks(end.signal);
  click();
  isHydrated = true;
  vi.advanceTimersByTime(60_000);
  expect(clicks).toBe(0);
});

it("a button that has gone is not clicked", () => {
  const button = find();
  kept = [button];
  keepEarlyClicks(end.signal);
  button.remove();
  isHydrated = true;
  vi.advanceTimersByTime(60_000);
  expect(clicks).toBe(0);
});

it("is given up after a minute", () => {
  kept = [find()];
  keepEarlyClicks(end.signal);
  vi.advanceTimersByTime(61_000);
  isHydrated = true;
  vi.advanceTimersByTime(60_000);
  expect(clicks).toBe(0);
});

it("a button of many that one listener serves is clicked until that listener is there", () => {
  isHydrated = true;
  find().dataset.delegated = "";
  kept = [find()];
  keepEarlyClicks(end.signal);
  expect(clicks).toBe(1);
  const onClick = vi.fn((event: Event) => event.preventDefault());
  addEventListener("click", onClick, { signal: end.signal });
  vi.advanceTimersByTime(60_000);
  expect(onClick).toHaveBeenCalledOnce();
});
