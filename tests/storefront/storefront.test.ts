import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCategoryPath, buildPagePath, buildProductPath } from "@/lib/paths";
import {
  buildStorePath,
  DEFAULT_STORE,
  getStore,
  type HostMap,
  isStoreCode,
  listStores,
  parseStorePath,
} from "@/lib/storefront";
import { readStoreParam } from "@/lib/storefront/server";
import { STATIC_PAGES, STORE_CODES } from "@/lib/storefront/types";

const HOSTS: HostMap = {
  "bjorkmo.se": "bmse",
  "bjorkmo.dk": "bmdk",
  "bjorkmo.no": "bmno",
  "bjorkmo.fi": "bmfi",
  "localhost:3001": "bmen",
};

const store = fc.constantFrom(...STORE_CODES);
const word = fc.string({ minLength: 1, maxLength: 20 });
/** Every kind of path a store view has (docs/domain-rules.md#routes). */
const path = fc.oneof(
  fc.constantFrom(
    "/",
    "/search",
    "/checkout",
    "/confirmation",
    "/payment-failed",
    "/error",
    "/my-account",
    "/dkk",
    "/noticias",
    "/fika/x",
    "/enx",
  ),
  fc.constantFrom(...STATIC_PAGES).map((page) => `/${page}`),
  word.map(buildCategoryPath),
  fc.tuple(word, word).map(([sku, slug]) => buildProductPath(sku, slug)),
  fc.tuple(word, word, word).map(([sku, slug, child]) => buildProductPath(sku, slug, child)),
  fc.tuple(store, word).map(([code, identifier]) => buildPagePath(code, encodeURIComponent(identifier), null)),
  fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => `/x${parts.map(encodeURIComponent).join("/")}`),
);

describe("URL ⇄ (store, path)", () => {
  it("is the identity from (store, path) and back, by prefix", () => {
    fc.assert(
      fc.property(store, path, (code, inner) => {
        expect(parseStorePath(buildStorePath({ store: code, path: inner }))).toEqual({ store: code, path: inner });
      }),
    );
  });

  it("is the identity from a URL and back, by prefix", () => {
    fc.assert(
      fc.property(store, path, (code, inner) => {
        const url = buildStorePath({ store: code, path: inner });
        expect(buildStorePath(parseStorePath(url))).toBe(url);
      }),
    );
  });

  it("is the identity on every mapped host; the default view has its own host only", () => {
    fc.assert(
      fc.property(store, path, fc.constantFrom(...Object.keys(HOSTS), "other.example", ""), (code, inner, host) => {
        const owner = HOSTS[host] ?? DEFAULT_STORE;
        fc.pre(code !== DEFAULT_STORE || owner === DEFAULT_STORE);
        const url = buildStorePath({ store: code, path: inner }, host, HOSTS);
        expect(parseStorePath(url, host, HOSTS)).toEqual({ store: code, path: inner });
        expect(buildStorePath(parseStorePath(url, host, HOSTS), host, HOSTS)).toBe(url);
      }),
    );
  });

  it("uses the store view of the host where no prefix names another", () => {
    expect(parseStorePath("/c/sofas", "bjorkmo.dk", HOSTS)).toEqual({ store: "bmdk", path: "/c/sofas" });
    expect(parseStorePath("/no/c/sofas", "bjorkmo.dk", HOSTS)).toEqual({ store: "bmno", path: "/c/sofas" });
    expect(parseStorePath("/dk/c/sofas", "bjorkmo.dk", HOSTS)).toEqual({ store: "bmdk", path: "/c/sofas" });
    expect(buildStorePath({ store: "bmdk", path: "/" }, "bjorkmo.dk", HOSTS)).toBe("/");
    expect(buildStorePath({ store: "bmno", path: "/" }, "bjorkmo.dk", HOSTS)).toBe("/no");
  });

  it("reads hosts in any case, with or without port", () => {
    expect(parseStorePath("/", "BJORKMO.FI:3000", HOSTS).store).toBe("bmfi");
    expect(parseStorePath("/", "localhost:3001", HOSTS).store).toBe("bmen");
    expect(parseStorePath("/", "localhost:3002", HOSTS).store).toBe(DEFAULT_STORE);
  });

  it("uses the default view for every other host, however it is spelled", () => {
    const hosts = fc.oneof(
      fc.constantFrom("constructor", "__proto__", "toString", "hasOwnProperty", "constructor:80"),
      fc.string(),
      fc.domain(),
    );
    fc.assert(
      fc.property(hosts, (host) => {
        expect(parseStorePath("/c/x", host, HOSTS)).toEqual({ store: DEFAULT_STORE, path: "/c/x" });
        expect(buildStorePath({ store: "bmfi", path: "/c/x" }, host, HOSTS)).toBe("/fi/c/x");
      }),
    );
  });

  it("matches a prefix only as a whole segment", () => {
    expect(parseStorePath("/dkk")).toEqual({ store: "bmse", path: "/dkk" });
    expect(parseStorePath("/dk")).toEqual({ store: "bmdk", path: "/" });
    expect(parseStorePath("/dk/")).toEqual({ store: "bmdk", path: "/" });
    expect(parseStorePath("/DK")).toEqual({ store: "bmse", path: "/DK" });
    expect(parseStorePath("")).toEqual({ store: "bmse", path: "/" });
  });
});

describe("store views (docs/domain-rules.md#store-views)", () => {
  it("have country, language and currency of the domain rules", () => {
    const rows = listStores().map(({ code, country, language, locale, currency, prefix, contentLocale }) => [
      code,
      country,
      language,
      locale,
      currency,
      prefix,
      contentLocale,
    ]);
    expect(rows).toEqual([
      ["bmse", "SE", "sv", "sv-SE", "SEK", "", "sv"],
      ["bmdk", "DK", "da", "da-DK", "DKK", "/dk", "da"],
      ["bmno", "NO", "nb", "nb-NO", "NOK", "/no", "nn-NO"],
      ["bmfi", "FI", "fi", "fi-FI", "EUR", "/fi", "fi"],
      ["bmen", "FI", "en", "en-US", "EUR", "/en", "sv"],
    ]);
  });

  it("multiply tax by 1.25, and by 1.255 in the English view (docs/domain-rules.md#store-views)", () => {
    const multipliers = listStores().map(({ taxPercent }) => 1 + taxPercent / 100);
    expect(multipliers).toEqual([1.25, 1.25, 1.25, 1.25, 1.255]);
  });

  it("have unique prefixes, ids and labels, and valid time zones", () => {
    for (const key of ["prefix", "storeId", "label", "code"] as const)
      expect(new Set(listStores().map((view) => view[key])).size).toBe(5);
    for (const { timeZone, locale } of listStores())
      expect(() => new Intl.DateTimeFormat(locale, { timeZone })).not.toThrow();
  });

  it("show no decimals, and the sign first in the English view only", () => {
    expect(listStores().map(({ price }) => price.fractionDigits)).toEqual([0, 0, 0, 0, 0]);
    expect(
      listStores()
        .filter(({ price }) => price.signFirst)
        .map(({ code }) => code),
    ).toEqual(["bmen"]);
    expect(getStore("bmfi").price.sign).toBe("€");
  });

  it("are found by their code only", () => {
    for (const value of ["bmse", "bmen"]) expect(isStoreCode(value)).toBe(true);
    for (const value of ["BMSE", "", "constructor", "toString", null, undefined, 1, ["bmse"], {}])
      expect(isStoreCode(value)).toBe(false);
  });

  it("answer 404 under any other first segment", () => {
    expect(readStoreParam("bmfi")).toBe("bmfi");
    expect(() => readStoreParam("constructor")).toThrow(/NEXT_HTTP_ERROR_FALLBACK;404|NEXT_NOT_FOUND/);
  });
});
