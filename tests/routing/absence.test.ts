import { afterEach, describe, expect, it } from "vitest";
import { findStoreOfUnknownAddress, registerAbsence } from "@/lib/routing/absence";
import { MATCHER } from "@/lib/routing/matcher";
import { STORE_CODES } from "@/lib/storefront/types";
import { config } from "@/middleware";

const HOSTS = { "bjorkmo.dk": "bmdk" } as const;
const find = (pathname: string, host = "localhost:3000") => findStoreOfUnknownAddress(pathname, host, HOSTS);

let asked: string[] = [];
afterEach(() => {
  asked = [];
});

it("a URL may lead somewhere as long as the app has not said", async () => {
  expect(await find("/nope")).toBeNull();
});

describe("once the app has said", () => {
  const share = (known: string[] = []) =>
    registerAbsence(async (store, path) => {
      asked.push(`${store} ${path}`);
      return !known.includes(path);
    });

  it.each([
    ["/nope", "localhost:3000", "bmse"],
    ["/fi/nope", "localhost:3000", "bmfi"],
    ["/nope", "bjorkmo.dk", "bmdk"],
    ["/NO/Nope", "localhost:3000", "bmse"],
  ] as const)("%s at %s is one of the missing of %s", async (path, host, store) => {
    share();
    expect(await find(path, host)).toBe(store);
  });

  it("one spelling that leads somewhere is enough", async () => {
    share(["/c/soffor"]);
    expect(await find("/C/Soffor/")).toBeNull();
    expect(asked).toEqual(["bmse /C/Soffor", "bmse /c/soffor"]);
  });

  it.each([
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/bmse/products-1.xml",
    "/favicon.ico",
    "/icon.svg",
    "/sw.js",
    ...STORE_CODES.map((code) => `/manifests/${code}`),
    "/img/soffa.webp",
    "/img/300/225/resize/s/o/soffa.webp",
  ])("%s, which the middleware does not handle, is never called missing", async (path) => {
    share();
    expect(await find(path)).toBeNull();
    expect(asked).toEqual([]);
  });

  it("the middleware handles the same paths", () => {
    expect(config.matcher).toEqual([MATCHER]);
  });
});
