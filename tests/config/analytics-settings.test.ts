import { afterEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { PAGE_POLICY } from "@/lib/config/page-policy.cjs";

const containers = (text: string, more: Record<string, string> = {}) =>
  parseEnv({ GTM_CONTAINERS: text, ...more }).GTM_CONTAINERS;

afterEach(() => vi.unstubAllEnvs());

describe("containers of the tag manager", () => {
  it("are of the shop or of a store view", () => {
    expect(containers("default=GTM-ABC123, bmfi=sandbox")).toEqual({ default: "GTM-ABC123", bmfi: "sandbox" });
    expect(containers("")).toEqual({});
  });

  it.each(["GTM-ABC123", "other=GTM-ABC123", "bmse=UA-1", "bmse=GTM-abc<", "default=GTM-A,x"])(
    "%s is a fault",
    (text) => expect(() => containers(text)).toThrow("GTM_CONTAINERS"),
  );

  it("have no sandbox where the shop has a public address", () => {
    expect(() => containers("default=sandbox", { SITE_URL: "https://shop.example" })).toThrow("no sandbox");
    expect(containers("default=sandbox", { SITE_URL: "http://localhost:3000" })).toEqual({ default: "sandbox" });
  });
});

describe("the content policy", () => {
  const hosts = (path: string) => Object.values(PAGE_POLICY.sourcesOf(path)).flat().join(" ");

  it("names Google's origins on pages of a store view with a container, and on no others", () => {
    vi.stubEnv("GTM_CONTAINERS", "bmse=GTM-ABC123,bmfi=sandbox");
    expect(hosts("/bmse/c/soffor")).toMatch(/googletagmanager.*google-analytics/);
    expect(hosts("/route-cache/APP_PAGE/ab12/$/bmse/p/A/b")).toContain("googletagmanager");
    for (const path of ["/bmfi/c/sohvat", "/bmdk", "/"]) expect(hosts(path)).not.toContain("google-");
    vi.stubEnv("GTM_CONTAINERS", "default=GTM-ABC123,bmno=sandbox");
    expect(hosts("/bmdk")).toContain("googletagmanager");
    expect(hosts("/bmno/checkout")).not.toContain("googletagmanager");
    vi.stubEnv("GTM_CONTAINERS", "");
    expect(hosts("/bmse")).not.toContain("googletagmanager");
  });
});

describe("properties that orders are told to", () => {
  const properties = (text: string, more: Record<string, string> = {}) =>
    parseEnv({ ANALYTICS_PROPERTIES: text, ...more }).ANALYTICS_PROPERTIES;

  it("are of the shop or of a store view", () => {
    expect(properties("default=G-ABC123/abc_DEF-12, bmfi=sandbox")).toEqual({
      default: { id: "G-ABC123", secret: "abc_DEF-12" },
      bmfi: { id: "G-SANDBOX", secret: "sandbox" },
    });
  });

  it.each(["G-ABC123/abcdefgh1", "default=G-ABC123", "other=G-ABC123/abcdefgh1", "bmse=G-ABC123/a b"])(
    "%s is a fault that tells no secret",
    (text) => {
      expect(() => properties(text)).toThrow("ANALYTICS_PROPERTIES");
      expect(() => properties(text)).not.toThrow("abcdefgh1");
    },
  );

  it("have no sandbox where the shop has a public address", () => {
    expect(() => properties("bmse=sandbox", { SITE_URL: "https://shop.example" })).toThrow("no sandbox");
  });
});
