// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportFailure } from "@/lib/upstream/failure-report";
import type { PageFacts } from "@/stores/route";

type Observe = (report: (metric: { value: number }) => void) => void;
const vitals = vi.hoisted(() => ({ report: new Map<string, (metric: { value: number }) => void>() }));
vi.mock("web-vitals", () => {
  const on =
    (name: string): Observe =>
    (report) =>
      void vitals.report.set(name, report);
  return { onLCP: on("LCP"), onINP: on("INP"), onCLS: on("CLS"), onTTFB: on("TTFB") };
});

const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
const FACTS: PageFacts = { type: "category", breadcrumbs: [], alternates: {}, pageSize: 24 };

/** Loads the modules anew, as a document does. */
async function open(every = 1, random = 0) {
  vi.resetModules();
  const [{ measure }, { count }, { routeStore }, { noticeStore }, report] = await Promise.all([
    import("@/stores/measure"),
    import("@/stores/measured"),
    import("@/stores/route"),
    import("@/stores/notices"),
    import("@/lib/upstream/failure-report"),
  ]);
  const go = (address: string, facts: Partial<PageFacts> = {}) => {
    history.replaceState(null, "", address);
    routeStore.getState().move(address, { top: 0, isPop: false });
    if (facts.type) routeStore.getState().describe({ ...FACTS, ...facts });
  };
  go("/c/soffor", { type: "category" });
  return { measure: () => measure("bmse", every, () => random), count, go, noticeStore, report: report.reportFailure };
}
const hide = () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  window.dispatchEvent(new Event("visibilitychange"));
};
const sent = async (index = 0) => JSON.parse((await beacon.mock.calls[index]?.[1].text()) ?? "null");

beforeEach(() => {
  document.documentElement.dataset.measured = "";
  document.body.innerHTML = "";
  vi.spyOn(navigator, "sendBeacon").mockImplementation((url, body) => beacon(String(url), body as Blob)); // what is sent
});
afterEach(() => {
  delete document.documentElement.dataset.measured;
  beacon.mockReset().mockReturnValue(true);
  vitals.report.clear();
});

describe("what a page counts", () => {
  it("is sent once it is hidden: pages by kind, classes of its times, events, failures and notices", async () => {
    const { measure, count, go, noticeStore, report } = await open();
    count("event", "view_item_list");
    measure();
    count("search", "nothing");
    vitals.report.get("LCP")?.({ value: 1234.5 });
    report("outOfStock");
    noticeStore.getState().push({ type: "error", message: "Anna, sofa is sold out", hasNoTimeout: true });
    noticeStore.getState().push({ type: "success", message: "ok", hasNoTimeout: true });
    go("/p/SOFA/sofa", { type: "product" });
    go("/p/SOFA/sofa/SOFA-2", { type: "product" });
    go("/checkout");
    expect(beacon).not.toHaveBeenCalled();
    vitals.report.get("CLS")?.({ value: 0.02 });
    hide();
    expect(beacon.mock.calls[0]?.[0]).toBe("/api/measure");
    expect(await sent()).toEqual({
      store: "bmse",
      counts: [
        ["category", "event", "view_item_list"],
        ["category", "search", "nothing"],
        ["other", "LCP", "1500"],
        ["category", "failure", "outOfStock"],
        ["category", "notice", "error"],
        ["category", "view", "seen"],
        ["product", "view", "seen"],
        ["other", "CLS", "25"],
        ["checkout", "view", "seen"],
      ],
    });
    hide();
    expect(beacon).toHaveBeenCalledOnce();
  });

  it("leaves nothing in the browser", async () => {
    const { measure } = await open();
    const before = [localStorage.length, sessionStorage.length, document.cookie];
    measure();
    hide();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual(before);
    expect(beacon).toHaveBeenCalledOnce();
  });

  it("names the pages that take the place of another", async () => {
    const { measure } = await open();
    document.body.innerHTML = '<main><div data-page-kind="missing"></div></main>';
    measure();
    hide();
    expect((await sent()).counts).toEqual([["missing", "view", "seen"]]);
  });

  it("is nothing where the shop does not measure, or this load is none of those that are", async () => {
    const off = await open();
    delete document.documentElement.dataset.measured;
    off.count("event", "login");
    document.documentElement.dataset.measured = "";
    const { measure, count } = await open(10, 0.1);
    measure();
    count("event", "login");
    reportFailure("timeout");
    hide();
    expect(beacon).not.toHaveBeenCalled();
    const drawn = await open(10, 0.09);
    drawn.measure();
    hide();
    expect(beacon).toHaveBeenCalledOnce();
  });

  it("is bounded, and a browser that refuses to send is not noticed", async () => {
    const { measure, count } = await open();
    measure();
    for (let index = 0; index < 3000; index++) count("event", "login");
    expect(beacon).toHaveBeenCalledTimes(20);
    expect(JSON.stringify(await sent()).length).toBeLessThan(4096);
    const other = await open();
    beacon.mockImplementation(() => {
      throw new Error("blocked");
    });
    other.measure();
    expect(hide).not.toThrow();
  });
});
