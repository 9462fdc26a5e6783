import { describe, expect, it, vi } from "vitest";
import { listFrequentPages } from "@/lib/search-analytics/frequent-pages";
import { registerFrequentSearches } from "@/lib/search-analytics/frequent-searches";
import { createRequestCounts } from "@/server/request-counts";

describe("request counts", () => {
  it("name what was requested more than once, the most frequent first", () => {
    const counts = createRequestCounts();
    for (const url of ["/a?x=1", "/b?x=1", "/b?x=1", "/c?x=1", "/b?x=1", "/c?x=1"]) counts.add("shop.test", url);
    const frequent = counts.takeFrequent(10);
    expect(frequent).toEqual([
      { host: "shop.test", url: "/b?x=1" },
      { host: "shop.test", url: "/c?x=1" },
    ]);
  });

  it("forget what nobody but who takes them requests", () => {
    const counts = createRequestCounts();
    for (let request = 0; request < 4; request++) counts.add("shop.test", "/a?x=1");
    const rounds = Array.from({ length: 4 }, () => {
      const frequent = counts.takeFrequent(10);
      for (const { host, url } of frequent) counts.add(host, url);
      return frequent.length;
    });
    expect(rounds).toEqual([1, 1, 0, 0]);
  });

  it("are bounded in number, and hosts are apart", () => {
    const counts = createRequestCounts();
    for (let url = 0; url < 6000; url++) {
      counts.add("shop.test", `/search?q=${url}`);
      counts.add("shop.test", `/search?q=${url}`);
    }
    expect(counts.takeFrequent(10_000)).toHaveLength(5000);
    counts.add("shop.dk", "/search?q=1");
    expect(counts.takeFrequent(1)).toHaveLength(0);
  });
});

describe("frequent pages", () => {
  const origin = new URL("https://shop.test");
  const site = { url: "https://shop.test", hosts: { "shop.dk": "bmdk" } } as const;

  it("are what was requested, then what was searched before, each once", async () => {
    const takeFrequent = vi.fn(() => [
      { host: "shop.test", url: "/c/soffor?color=1" },
      { host: "shop.test", url: "/search?q=gr%C3%A5+soffa" },
    ]);
    registerFrequentSearches(async () => [
      { store: "bmse", text: "grå soffa" },
      { store: "bmdk", text: "sofa" },
      { store: "bmfi", text: "sohva" },
    ]);
    const pages = await listFrequentPages({ takeFrequent }, { origin, site });
    expect(pages.map(({ href }) => href)).toEqual([
      "https://shop.test/c/soffor?color=1",
      "https://shop.test/search?q=gr%C3%A5+soffa",
      "https://shop.dk/search?q=sofa",
      "https://shop.test/fi/search?q=sohva",
    ]);
  });
});
