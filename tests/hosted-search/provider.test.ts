import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { logger } from "@/lib/config/log";
import type { HostedQuery } from "@/lib/hosted-search/types";
import { found, type ProviderAnswer, ProviderServer } from "./provider-server";

let provider: ProviderServer;
const clock = { now: 0 };

/** The reads of a fresh process over the provider. */
async function openReads(accounts?: unknown) {
  vi.resetModules();
  vi.doMock("@/lib/config/env", () => ({
    getEnv: () => ({ KLEVU_ACCOUNTS: accounts ?? { default: { apiKey: "klevu-1", url: provider.url } } }),
  }));
  vi.doMock("@/lib/search-engine/read", () => ({
    searchDocuments: async () => ({ ok: true, value: [{ id: "11", sku: "SOFA" }] }),
  }));
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  return import("@/lib/hosted-search/server");
}

beforeEach(async () => {
  clock.now = 0;
  provider = await ProviderServer.start();
  for (const level of ["info", "warn"] as const) vi.mocked(logger()[level]).mockClear();
});
afterEach(async () => {
  vi.doUnmock("@/lib/config/env");
  vi.doUnmock("@/lib/search-engine/read");
  await provider.stop();
});

const QUERY: HostedQuery = {
  term: "soffa",
  categoryPath: [],
  sort: "",
  page: 1,
  size: 40,
  filters: [],
  facets: [],
  listsOutOfStock: true,
};
const SOFA = { id: "11", sku: "SOFA", name: "Soffa", price: "100.00" };

describe("asking the provider", () => {
  it("posts a search with the account's key and reads its page", async () => {
    const { findHosted } = await openReads();
    provider.says(found([SOFA], 3));
    const answer = await findHosted("bmse", QUERY);
    expect(answer).toMatchObject({ ok: true, value: { total: 3, records: [{ sku: "SOFA" }] } });
    const [call] = provider.asked;
    expect([call?.method, call?.url.pathname]).toEqual(["POST", "/cs/v2/search"]);
    expect(JSON.parse(call?.body ?? "")).toMatchObject({ context: { apiKeys: ["klevu-1"] }, recordQueries: [{}] });
  });

  it("gets what is typed, the request in q, and its completions without marks", async () => {
    const { suggestHosted } = await openReads();
    const suggest = ["<b>sof</b>fa", "sof<script>a", "", "soffbord", "sofflock"].map((text) => ({ suggest: text }));
    provider.says({ ...found([SOFA]), suggestionResults: [{ id: "suggestions", suggestions: suggest }] });
    const answer = await suggestHosted("bmse", { ...QUERY, term: "sof" }, 3);
    expect(answer).toMatchObject({ ok: true, value: { completions: ["soffa", "sofa", "soffbord"] } });
    const [call] = provider.asked;
    expect(call?.method).toBe("GET");
    expect(JSON.parse(call?.url.searchParams.get("q") ?? "")).toMatchObject({
      context: { apiKeys: ["klevu-1"] },
      suggestions: [{ typeOfRequest: "AUTO_SUGGESTIONS", query: "sof", limit: 3 }],
    });
  });

  it("asks the account of the store view, and nobody without one", async () => {
    const { findHosted, usesHostedSearch } = await openReads({ bmfi: { apiKey: "klevu-fi", url: provider.url } });
    provider.says(found([SOFA]));
    expect([usesHostedSearch("bmfi"), usesHostedSearch("bmse")]).toEqual([true, false]);
    expect((await findHosted("bmse", QUERY)).ok).toBe(false);
    expect(provider.asked).toEqual([]);
    expect((await findHosted("bmfi", QUERY)).ok).toBe(true);
    expect(provider.asked[0]?.body).toContain("klevu-fi");
  });

  it("sends no request of more than 8 KB", async () => {
    const { findHosted } = await openReads();
    const values = Array.from({ length: 500 }, (_, index) => `a long label ${index}`);
    const answer = await findHosted("bmse", { ...QUERY, filters: [{ key: "color", values }] });
    expect(answer).toMatchObject({ ok: false, error: { code: "tooLarge" } });
    expect(provider.asked).toEqual([]);
  });
});

const json = (value: unknown): ProviderAnswer => ({ body: JSON.stringify(value) });

/** Every way an answer can be none, and the failure it is. */
const FAULTS: [string, ProviderAnswer, string][] = [
  ["hangs up", "hangUp", "unreachable"],
  ["says nothing", "never", "timeout"],
  ["stops within its answer", "stall", "timeout"],
  ["answers a page", { type: "text/html", body: "<!doctype html>" }, "badContentType"],
  ["answers half its JSON", { body: '{"queryResults":[{"id":"rec' }, "wrongFormat"],
  ["answers another shape", json({ meta: {}, queryResults: "none" }), "wrongFormat"],
  ["answers a list", json([]), "wrongFormat"],
  ["answers nothing", { body: "" }, "wrongFormat"],
  ["answers other queries", json({ queryResults: [{ ...found([]).queryResults[0], id: "x" }] }), "wrongFormat"],
  ["names more than it found", json(found([SOFA, SOFA], 1)), "wrongFormat"],
  ["found much and names nothing", json(found([], 7)), "wrongFormat"],
  ["refuses in its answer", json({ ...found([SOFA]), meta: { responseCode: 403 } }), "wrongFormat"],
  ["asks for fewer calls", { status: 429, headers: { "retry-after": "7" }, body: "{}" }, "tooMany"],
  ["has a fault", { status: 500, body: "{}" }, "serverError"],
  ["refuses the key", { status: 401, body: "{}" }, "unauthorized"],
  ["sends in a circle", { status: 302, headers: { location: "/cs/v2/search" }, body: "" }, "unreachable"],
];

describe("a provider that", () => {
  it.each(FAULTS)("%s has failed", async (_, answer, code) => {
    const { findHosted } = await openReads();
    provider.answer = () => answer;
    expect(await findHosted("bmse", QUERY)).toMatchObject({ ok: false, error: { code } });
  });

  it("is not there has failed", async () => {
    const { findHosted } = await openReads({ default: { apiKey: "klevu-1", url: "http://127.0.0.1:9" } });
    expect(await findHosted("bmse", QUERY)).toMatchObject({ ok: false, error: { code: "unreachable" } });
  });

  it("found nothing has answered", async () => {
    const { findHosted } = await openReads();
    provider.says(found([]));
    expect(await findHosted("bmse", QUERY)).toMatchObject({ ok: true, value: { total: 0, records: [] } });
  });

  it("has no more pages has answered", async () => {
    const { findHosted } = await openReads();
    provider.says(found([], 7));
    expect(await findHosted("bmse", { ...QUERY, page: 2 })).toMatchObject({ ok: true, value: { total: 7 } });
  });
});

describe("after failures", () => {
  it("the provider is left alone after five in a row, and asked again when a while has passed", async () => {
    const { findHosted } = await openReads();
    provider.answer = () => ({ status: 500, body: "{}" });
    for (let call = 0; call < 8; call++) await findHosted("bmse", QUERY);
    expect(provider.asked).toHaveLength(5);
    clock.now = 5001;
    provider.says(found([SOFA]));
    expect((await findHosted("bmse", QUERY)).ok).toBe(true);
    expect((await findHosted("bmse", QUERY)).ok).toBe(true);
    expect(provider.asked).toHaveLength(7);
  });

  it("the log says once that it fails, and once that it answers again", async () => {
    const { findHosted } = await openReads();
    for (const isUp of [false, false, true, true, false, true]) {
      if (isUp) provider.says(found([SOFA]));
      else provider.answer = () => ({ status: 503, body: "{}" });
      await findHosted("bmse", QUERY);
    }
    expect(logger().warn).toHaveBeenCalledTimes(2);
    expect(logger().warn).toHaveBeenCalledWith(
      expect.objectContaining({ store: "bmse", status: 503 }),
      expect.stringContaining("own engine answers"),
    );
    expect(logger().info).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["7", 7000],
    ["86400", 300_000],
    ["soon", 5000],
  ])("a refusal for too many calls is obeyed for as long as it says: %s", async (wait, ms) => {
    const { findHosted } = await openReads();
    provider.answer = () => ({ status: 429, headers: { "retry-after": wait }, body: "{}" });
    await findHosted("bmse", QUERY);
    provider.says(found([SOFA]));
    clock.now = ms - 1;
    expect((await findHosted("bmse", QUERY)).ok).toBe(false);
    expect(provider.asked).toHaveLength(1);
    clock.now = ms;
    expect((await findHosted("bmse", QUERY)).ok).toBe(true);
  });
});

describe("recommendations", () => {
  it("are skus of other products, none twice, at most twenty", async () => {
    const { getProviderRecommendations } = await openReads();
    const skus = ["SOFA", "LAMP", "LAMP", "", ...Array.from({ length: 30 }, (_, index) => `P${index}`)];
    provider.says(found(skus.map((sku, index) => ({ id: String(index), sku }))));
    const recommended = await getProviderRecommendations("bmse", "alsoBought", ["SOFA"]);
    expect(recommended).toEqual(["LAMP", ...Array.from({ length: 19 }, (_, index) => `P${index}`)]);
    expect(JSON.parse(provider.asked[0]?.body ?? "").recordQueries[0]).toMatchObject({
      typeOfRequest: "RECS_ALSO_BOUGHT",
      settings: { limit: 20, excludeIds: [{ value: "11" }], context: { recentObjects: [{ records: [{ id: "11" }] }] } },
    });
  });

  it("are null without a provider and from one that fails", async () => {
    const without = await openReads({});
    expect(await without.getProviderRecommendations("bmse", "similar", ["SOFA"])).toBeNull();
    const failing = await openReads();
    provider.answer = () => "hangUp";
    expect(await failing.getProviderRecommendations("bmse", "similar", ["SOFA"])).toBeNull();
  });
});
