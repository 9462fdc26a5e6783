import { describe, expect, it } from "vitest";
import { isOwnOrigin, isPublicHost, type Site, toSiteOrigin } from "@/lib/config/site";

const NOTHING: Site = { url: null, hosts: {} };
const SITE: Site = { url: "https://shop.example", hosts: {} };
const HOSTS: Site = { url: null, hosts: { "shop.example": "bmse", "shop.example.dk": "bmdk" } };
const BOTH: Site = { url: "http://shop.test", hosts: { "dk.shop.test": "bmdk" } };

const FORGED = [
  "evil.example",
  "shop.example.evil.example",
  "shop.example@evil.example",
  "evil.example/shop.example",
  "localhost.evil.example",
  "localhost:3000.evil.example",
  "127.0.0.1.evil.example",
  "[::1].evil.example",
  "localhost:3000/evil",
  "__proto__",
  "constructor",
  "",
  " ",
];

describe("the URL crawlers are told", () => {
  it("is the configured one, whatever the host says", () => {
    for (const host of FORGED) {
      expect(toSiteOrigin(host, SITE)).toBe("https://shop.example");
      expect(toSiteOrigin(host, HOSTS)).toBe("https://shop.example");
      expect(toSiteOrigin(host, BOTH)).toBe("http://shop.test");
      expect(isPublicHost(host, SITE)).toBe(false);
      expect(isPublicHost(host, HOSTS)).toBe(false);
    }
  });

  it("is a store view's own domain for who came there", () => {
    expect(toSiteOrigin("shop.example.dk", HOSTS)).toBe("https://shop.example.dk");
    expect(toSiteOrigin("SHOP.example.dk", HOSTS)).toBe("https://shop.example.dk");
    expect(toSiteOrigin("dk.shop.test", BOTH)).toBe("http://dk.shop.test");
  });

  it("is this machine where nothing is configured, by one name", () => {
    for (const host of ["localhost:4000", "127.0.0.1:4000", "[::1]:4000", "bmdk.localhost:4000", ...FORGED])
      expect(toSiteOrigin(host, NOTHING)).toBe("http://localhost:3000");
  });
});

describe("whose page an origin is", () => {
  it.each<[string, Site, string[], string[]]>([
    [
      "a site's",
      SITE,
      ["https://shop.example"],
      ["http://shop.example", "https://shop.example:444", "https://shop.example.evil", "http://localhost:3000"],
    ],
    ["its domains'", HOSTS, ["https://shop.example", "https://shop.example.dk"], ["http://shop.example.dk"]],
    ["both", BOTH, ["http://shop.test", "http://dk.shop.test"], ["https://dk.shop.test", "http://no.shop.test"]],
    [
      "this machine's",
      NOTHING,
      ["http://localhost:3000", "http://bmdk.localhost:4000", "https://127.0.0.1"],
      ["http://localhost.evil", "https://shop.example", "ftp://localhost"],
    ],
  ])("%s", (_, site, own, others) => {
    expect(own.filter((origin) => !isOwnOrigin(origin, site))).toEqual([]);
    const more = ["", "null", "shop.example", `${own[0]}/`, `${own[0]}/path`, own[0]?.toUpperCase() ?? ""];
    expect([...others, ...more].filter((origin) => isOwnOrigin(origin, site))).toEqual([]);
  });
});
