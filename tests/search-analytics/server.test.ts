import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShopperEvent } from "@/lib/search-analytics/schema";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
const account = vi.hoisted(() => vi.fn());
const logged = vi.hoisted(() => vi.fn());
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
vi.mock("@/lib/hosted-search/account", () => ({ searchAccountOf: account }));
vi.mock("@/lib/config/log-once", () => ({ logOnce: logged }));

const ACCOUNT = { apiKey: "klevu-1", url: "https://x.example", mapsUrl: "", analyticsUrl: "https://stats.example/a" };

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse"], new Date("2026-11-01T12:00:00Z"));
}, 60_000);

describe("telling the provider of search", () => {
  const fetched = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>();
  let tell: (event: ShopperEvent) => Promise<void>;
  beforeEach(async () => {
    vi.resetModules();
    account.mockReturnValue(ACCOUNT);
    fetched.mockReset().mockImplementation(async () => Response.json({}));
    logged.mockReset();
    vi.stubGlobal("fetch", fetched);
    const { tellProvider } = await import("@/lib/search-analytics/server");
    tell = (event) => tellProvider("bmse", event, "192.0.2.0");
  });
  afterEach(() => vi.unstubAllGlobals());
  const order = (number: string): ShopperEvent => ({
    type: "order",
    number,
    email: "anna@example.com",
    lines: [{ sku: "SOFA-DUNE", name: "Soffa", qty: 1, total: 100 }],
  });

  it("says what the catalogue knows of a product and a category", async () => {
    await tell({ type: "categoryClick", slug: "soffor", sku: "SOFA-DUNE", position: 2 });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(`${url?.origin}${url?.pathname}`).toBe("https://stats.example/a/categoryProductClickTracking");
    const query = Object.fromEntries(url?.searchParams ?? []);
    expect(query).toMatchObject({ klevu_categoryName: "Soffor", klevu_productVariantId: "SOFA-DUNE" });
    expect(query.klevu_productUrl).toMatch(/^\/p\/SOFA-DUNE\//);
    expect(query.klevu_categoryPath).toMatch(/;Soffor$/);
    expect(init?.method).toBeUndefined();
  });

  it("tells an order once, by POST", async () => {
    await tell(order("100"));
    await tell(order("100"));
    await tell(order("101"));
    expect(fetched).toHaveBeenCalledTimes(2);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url?.href).toBe("https://stats.example/a/collect");
    expect(JSON.parse(String(init?.body))).toMatchObject([{ event: "order_purchase", event_apikey: "klevu-1" }]);
  });

  it("loses what fails, and logs it", async () => {
    fetched.mockRejectedValueOnce(new TypeError("fetch failed"));
    await tell({ type: "search", q: "soffa", total: 14 });
    fetched.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
    await tell({ type: "search", q: "soffa", total: 14 });
    port.engine.isOut = true;
    await tell({ type: "click", q: "soffa", sku: "SOFA-DUNE" });
    port.engine.isOut = false;
    expect(logged).toHaveBeenCalledTimes(3);
  });

  it("tells nobody where there is no provider", async () => {
    account.mockReturnValue(null);
    await tell({ type: "search", q: "soffa", total: 14 });
    expect(fetched).not.toHaveBeenCalled();
  });
});
