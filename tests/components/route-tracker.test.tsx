// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RouteTracker } from "@/components/storefront/route-tracker";

vi.mock("next/navigation", () => ({ usePathname: () => "/c/sofas", useSearchParams: () => new URLSearchParams() }));

const scrolled = vi.fn<(left: number, top: number) => void>();

/** Opens a page as the browser does that left it at 1400: of that kind, at `top`, painted so many ms ago. */
function arrive(type: NavigationTimingType, top: number, paintedBefore: number | null, address = "/c/sofas") {
  history.replaceState(null, "", address);
  const visit = { type: "category", breadcrumbs: [], alternates: {}, pageSize: 40 };
  sessionStorage.setItem(
    "shop/route",
    JSON.stringify({ current: { ...visit, address: "/c/sofas", top: 1400 }, prev: null }),
  );
  vi.stubGlobal("scrollY", top);
  vi.stubGlobal("scrollTo", scrolled);
  const navigation = Object.assign(Object.create(PerformanceNavigationTiming.prototype), { type });
  const paint = paintedBefore === null ? [] : [{ startTime: performance.now() - paintedBefore }];
  vi.spyOn(performance, "getEntriesByType").mockImplementation((kind) => (kind === "paint" ? paint : [navigation]));
  render(<RouteTracker />);
}

beforeEach(() => void vi.stubGlobal("PerformanceNavigationTiming", class {}));
afterEach(() => {
  cleanup();
  scrolled.mockClear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it("takes over a fresh document: what scripts show later is all there at once", () => {
  document.documentElement.dataset.fresh = "";
  arrive("navigate", 0, 300);
  expect(document.documentElement.dataset).not.toHaveProperty("fresh");
});

describe("the place of a page one returns to", () => {
  it.each([
    ["where the browser gave up, however slow the page was", "back_forward", 0, 9000],
    ["where the browser took another place just now", "back_forward", 38, 300],
    ["before the first paint", "reload", 38, null],
  ] as const)("is restored %s", (_, type, top, paintedBefore) => {
    arrive(type, top, paintedBefore);
    expect(scrolled.mock.calls).toEqual([[0, 1400]]);
  });

  it.each([
    ["where the shopper may have scrolled meanwhile", "back_forward", 38, 1500, "/c/sofas"],
    ["where one comes anew", "navigate", 0, 300, "/c/sofas"],
    ["of another page", "back_forward", 0, 300, "/c/chairs"],
  ] as const)("is left as it is %s", (_, type, top, paintedBefore, address) => {
    arrive(type, top, paintedBefore, address);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
