import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toRedirects } from "@/lib/hosted-search/redirects";
import { ProviderServer } from "./provider-server";

const SITE = ["https://shop.example"];
const to = (url: string, ...keywords: string[]) => ({ keywords, url });
const pathOf = (url: string) => toRedirects([to(url, "outlet")], SITE)[0]?.[1];

describe("the map of keywords", () => {
  it.each([
    ["/c/rea", "/c/rea"],
    ["https://shop.example/c/rea?sort=final_price", "/c/rea?sort=final_price"],
    ["/search?q=stol", "/search?q=stol"],
  ])("leads to %s of the shop", (url, path) => expect(pathOf(url)).toBe(path));

  it.each([
    "https://elsewhere.example/c/rea",
    "//elsewhere.example/c/rea",
    "/\\elsewhere.example",
    "https://shop.example//elsewhere.example",
    "https://shop.example.elsewhere.example/",
    "https://shop.example@elsewhere.example/",
    "javascript:alert(1)",
    "mailto:asa@example.com",
    "/media/file.pdf",
    "",
  ])("does not lead to %s", (url) => expect(pathOf(url)).toBeUndefined());

  it("does not lead from a keyword to a keyword, nor in a circle", () => {
    const entries = [
      to("/search?q=Chairs", "seats"),
      to("/search/?q=seats", "chairs"),
      to("/search?q=same", "same"),
      to("/search?q=stol", "stools"),
    ];
    expect(toRedirects(entries, SITE)).toEqual([["stools", "/search?q=stol"]]);
  });
});

let provider: ProviderServer;
beforeEach(async () => {
  provider = await ProviderServer.start();
});
afterEach(async () => {
  vi.doUnmock("@/lib/config/env");
  vi.doUnmock("@/lib/config/log-once");
  await provider.stop();
});

const logged = vi.fn();
async function openRedirects(accounts?: unknown) {
  vi.resetModules();
  logged.mockClear();
  vi.doMock("@/lib/config/log-once", () => ({ logOnce: logged }));
  vi.doMock("@/lib/config/env", () => ({
    getEnv: () => ({
      KLEVU_ACCOUNTS: accounts ?? { default: { apiKey: "klevu-1", url: "http://127.0.0.1:9" } },
      KLEVU_MAPS_URL: provider.url,
      STORE_HOSTS: {},
    }),
  }));
  return import("@/lib/hosted-search/redirects");
}

describe("a search for a keyword", () => {
  it("goes to its page in the store view, in any case of letters, and only for the whole text", async () => {
    const { getKeywordRedirect } = await openRedirects();
    provider.says({ klevu_keywordUrlMap: [{ keywords: ["Outlet", "sista chansen"], url: "/c/rea?page=2" }, "none"] });
    expect(await getKeywordRedirect("bmse", "OUTLET")).toBe("/c/rea?page=2");
    expect(await getKeywordRedirect("bmfi", "  Sista   Chansen ")).toMatch(/^\/[a-z]+\/c\/rea\?page=2$/);
    expect(await getKeywordRedirect("bmse", "outlet stol")).toBeNull();
    expect(await getKeywordRedirect("bmse", "")).toBeNull();
    expect(provider.asked[0]?.url.pathname).toBe("/klevu-js-v1/klevu-js-api/klevu-1-maps.json");
  });

  it.each([
    ["is a page", { type: "text/html", body: "<!doctype html>" }],
    ["is not there", { status: 404, body: "{}" }],
    ["has another shape", { body: '{"klevu_keywordUrlMap":"none"}' }],
    ["takes more than two seconds", "never"],
  ] as const)("goes on where the map %s", async (_, answer) => {
    const { getKeywordRedirect } = await openRedirects();
    provider.answer = () => answer;
    expect(await getKeywordRedirect("bmse", "outlet")).toBeNull();
    expect(logged).toHaveBeenCalledWith("warn", "the map of keywords cannot be read", expect.anything());
  });

  it("asks nobody without a provider", async () => {
    const { getKeywordRedirect } = await openRedirects({});
    expect(await getKeywordRedirect("bmse", "outlet")).toBeNull();
    expect(provider.asked).toEqual([]);
  });
});
