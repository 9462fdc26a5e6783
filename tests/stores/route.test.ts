import { beforeEach, describe, expect, it } from "vitest";
import { type PageFacts, parsePersistedRoute, routeStore } from "../../stores/route";

const facts = (type: PageFacts["type"], rest: Partial<PageFacts> = {}): PageFacts => ({
  type,
  breadcrumbs: [],
  alternates: {},
  pageSize: null,
  ...rest,
});
const state = () => routeStore.getState();
const go = (address: string, how: { top?: number; isPop?: boolean } = {}) =>
  state().move(address, { top: 0, isPop: false, ...how });

beforeEach(() => routeStore.setState(routeStore.getInitialState(), true));

describe("route store", () => {
  it("stores the page that was left with its URL, scroll position and page size", () => {
    go("/c/soffor");
    state().describe(facts("category", { pageSize: 40, alternates: { bmdk: "/c/sofaer" } }));
    go("/c/soffor?color=11&page=3");
    go("/p/SOFA/soffa", { top: 1234 });
    state().describe(
      facts("product", {
        breadcrumbs: [
          { label: "Soffor", href: "/c/soffor" },
          { label: "Soffa", href: null },
        ],
      }),
    );
    expect(state().prevRoute).toMatchObject({
      address: "/c/soffor?color=11&page=3",
      type: "category",
      top: 1234,
      pageSize: 40,
    });
    expect(state().currentRoute).toMatchObject({ address: "/p/SOFA/soffa", type: "product", top: 0 });
    expect([state().isBackRoute, state().isPrevNext]).toEqual([false, true]);
  });

  it("sets the back-navigation flag for the page before, and where it was", () => {
    go("/c/soffor");
    go("/p/SOFA/soffa", { top: 700 });
    go("/c/soffor", { isPop: true });
    expect(state()).toMatchObject({
      isBackRoute: true,
      isPrevNext: false,
      currentRoute: { address: "/c/soffor", top: 700 },
      prevRoute: { address: "/p/SOFA/soffa" },
    });
    go("/c/stolar");
    expect(state().isBackRoute).toBe(false);
  });

  it("does not set the flag for a link to the page before, nor for a pop to another page", () => {
    go("/c/soffor");
    go("/p/SOFA/soffa");
    go("/c/soffor");
    expect(state().isBackRoute).toBe(false);
    go("/dk/c/sofaer", { isPop: true });
    expect(state().isBackRoute).toBe(false);
  });

  it("links the shown variant in the other store views, and the product where the URL names none", () => {
    go("/p/SOFA/soffa/SOFA-GREY");
    state().describe(facts("product", { alternates: { bmdk: "/p/SOFA/sofa/SOFA-GREY", bmfi: "/p/SOFA/sohva" } }));
    go("/p/SOFA/soffa/SOFA-GREEN");
    state().showVariant("SOFA-GREEN");
    expect(state().currentRoute?.alternates).toEqual({
      bmdk: "/p/SOFA/sofa/SOFA-GREEN",
      bmfi: "/p/SOFA/sohva/SOFA-GREEN",
    });
    state().showVariant(null);
    expect(state().currentRoute?.alternates).toEqual({ bmdk: "/p/SOFA/sofa", bmfi: "/p/SOFA/sohva" });
  });

  it("stays on the page while a list is filtered or another variant chosen", () => {
    go("/fi/c/sohvat");
    go("/fi/p/SOFA/sohva");
    go("/fi/p/SOFA/sohva/SOFA-GREY");
    expect(state()).toMatchObject({
      currentRoute: { address: "/fi/p/SOFA/sohva/SOFA-GREY" },
      prevRoute: { address: "/fi/c/sohvat" },
      isPrevNext: false,
    });
    go("/fi/p/CHAIR/tuoli");
    expect(state().prevRoute?.address).toBe("/fi/p/SOFA/sohva/SOFA-GREY");
  });

  it("remembers the types of visited pages, up to a maximum", () => {
    go("/c/soffor");
    state().describe(facts("category"));
    for (let i = 0; i < 250; i++) {
      go(`/c/${i}`);
      state().describe(facts("category"));
    }
    expect(Object.keys(state().dispatcherMap)).toHaveLength(200);
    expect(state().dispatcherMap).not.toHaveProperty(["/c/soffor"]);
    go("/c/249");
    go("/c/248");
    expect(state().currentRoute?.type).toBe("category");
    go("/kundvagn");
    expect(state().currentRoute?.type).toBe("other");
  });

  it("has no facts before a page is shown", () => {
    state().describe(facts("home"));
    expect(state().currentRoute).toBeNull();
  });
});

describe("parseKeptRoute", () => {
  const visit = { address: "/c/soffor", top: 10, ...facts("category") };

  it("reads a persisted route", () => {
    expect(parsePersistedRoute(JSON.stringify({ current: visit, prev: null }))).toEqual({ current: visit, prev: null });
    expect(parsePersistedRoute(JSON.stringify({ current: visit, prev: visit }))).toEqual({
      current: visit,
      prev: visit,
    });
  });

  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"current":null}',
    JSON.stringify({ current: { ...visit, top: "10" } }),
    JSON.stringify({ current: { ...visit, breadcrumbs: {} } }),
  ])("is null for %s", (text) => {
    expect(parsePersistedRoute(text)).toBeNull();
  });
});
