// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchAhead } from "@/components/storefront/fetch-ahead";

/** A browser's observers of sight and of requests, which the test tells what they see. */
class Sight {
  static all: Sight[] = [];
  observed: Element[] = [];
  isOver = false;
  constructor(readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    Sight.all.push(this);
  }
  observe(element: Element) {
    this.observed.push(element);
  }
  disconnect() {
    this.isOver = true;
  }
}
let tellRequests: (list: { getEntries(): unknown[] }) => void = () => undefined;
class Requests {
  constructor(tell: typeof tellRequests) {
    tellRequests = tell;
  }
  observe() {}
  disconnect() {}
}
class Timing {
  constructor(
    readonly name: string,
    readonly transferSize: number,
  ) {}
}

let end = new AbortController();
const prefetch = vi.fn<(href: string) => void>();
const fetched = () => prefetch.mock.calls.map(([href]) => href);
const card = (sku: string, link = "prefetch") =>
  `<article data-card="${sku}"><a data-link="${link}" href="/p/${sku}">${sku}</a></article>`;

/** Shows a list and says which of its cards are in sight. */
function look(skus: string[], inSight: string[] = skus): void {
  const sight = Sight.all.at(-1);
  sight?.tell(
    sight.observed.map((target) => ({
      target,
      isIntersecting: inSight.includes(target.getAttribute("data-card") ?? ""),
    })),
  );
}
const list = (skus: string[]) => (document.body.innerHTML = `<main>${skus.map((sku) => card(sku)).join("")}</main>`);
const begin = () => fetchAhead(prefetch, end.signal);
const many = Array.from({ length: 40 }, (_, index) => `S${index}`);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IntersectionObserver", Sight);
  vi.stubGlobal("PerformanceObserver", Requests);
  vi.stubGlobal("PerformanceResourceTiming", Timing);
  Sight.all = [];
  prefetch.mockReset();
  end = new AbortController();
  history.replaceState(null, "", "/c/soffor");
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "connection");
  document.body.replaceChildren();
});

it("fetches the pages of cards in sight, each once, and of no other", () => {
  list(["A", "B", "C"]);
  begin();
  look(["A", "B", "C"], ["A", "C"]);
  vi.advanceTimersByTime(5000);
  expect(fetched()).toEqual(["/p/A", "/p/C"]);
  dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(1000);
  look(["A", "B", "C"], ["B", "C"]);
  vi.advanceTimersByTime(5000);
  expect(fetched()).toEqual(["/p/A", "/p/C", "/p/B"]);
});

it("fetches one after the other, not all at once", () => {
  list(many);
  begin();
  look(many);
  vi.advanceTimersByTime(60);
  expect(fetched()).toHaveLength(1);
  vi.advanceTimersByTime(160);
  expect(fetched()).toHaveLength(2);
});

it("leaves out links that are fetched on the click only", () => {
  document.body.innerHTML = `<main>${card("A", "follow")}${card("B")}</main>`;
  begin();
  look(["A", "B"]);
  vi.advanceTimersByTime(5000);
  expect(fetched()).toEqual(["/p/B"]);
});

it("waits until a list that is scrolled stands still", () => {
  list(["A"]);
  begin();
  const before = Sight.all.length;
  for (let tick = 0; tick < 10; tick++) {
    dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(100);
  }
  expect(Sight.all).toHaveLength(before);
  vi.advanceTimersByTime(300);
  expect(Sight.all).toHaveLength(before + 1);
});

it("counts a page whose answer is not in yet: 12 at most", () => {
  list(many);
  begin();
  look(many);
  vi.advanceTimersByTime(60_000);
  expect(fetched()).toHaveLength(12);
});

it("stops where the pages fetched are large, and begins again on another page", () => {
  list(many);
  begin();
  look(many);
  vi.advanceTimersByTime(60);
  tellRequests({ getEntries: () => [new Timing("/p/S0?_rsc=1", 299_000), new Timing("/picture.webp", 9_000_000)] });
  vi.advanceTimersByTime(300);
  expect(fetched().length).toBeGreaterThan(1);
  const count = fetched().length;
  tellRequests({ getEntries: () => [new Timing("/p/S1?_rsc=1", 1000)] });
  vi.advanceTimersByTime(60_000);
  expect(fetched().length).toBeLessThanOrEqual(count + 1);
  history.replaceState(null, "", "/c/bord");
  dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(400);
  look(many, ["S39"]);
  vi.advanceTimersByTime(5000);
  expect(fetched().at(-1)).toBe("/p/S39");
});

it("a click comes first: what waits in line is dropped", () => {
  list(many);
  begin();
  look(many);
  vi.advanceTimersByTime(60);
  dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersByTime(60_000);
  expect(fetched()).toEqual(["/p/S0"]);
});

it.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "3g" }])(
  "fetches nothing with a connection of %o",
  (connection) => {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    list(["A"]);
    begin();
    expect(Sight.all).toEqual([]);
  },
);

it("fetches on with a fast connection, until it is told to end", () => {
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g" }, configurable: true });
  list(many);
  begin();
  look(many);
  vi.advanceTimersByTime(60);
  end.abort();
  vi.advanceTimersByTime(60_000);
  expect(fetched()).toHaveLength(1);
  expect(Sight.all.every(({ isOver }) => isOver)).toBe(true);
});

it("fetches nothing for a page that is gone before an idle moment", () => {
  list(["A"]);
  begin();
  look(["A"]);
  end.abort();
  vi.advanceTimersByTime(60_000);
  expect(fetched()).toEqual([]);
});
