import { afterEach, describe, expect, it } from "vitest";
import type { Resolution } from "@/lib/paths";
import { findStoreOfUnknownAddress, registerAddresses, resolveAddress } from "@/lib/serving/addresses";
import { readResolution, type ResolvedPath, writeResolution } from "@/lib/serving/resolution-header";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { config } from "@/middleware";

const HOSTS = { "bjorkmo.dk": "bmdk" } as const;
const find = (pathname: string, host = "localhost:3000") => findStoreOfUnknownAddress(pathname, host, HOSTS);

let asked: string[] = [];
afterEach(() => {
  asked = [];
});

it("an address may lead somewhere as long as the app has not said", async () => {
  expect(await find("/nope")).toBeNull();
});

describe("once the app has said", () => {
  const share = (known: string[] = []) =>
    registerAddresses({
      isAbsent: async (store, path) => {
        asked.push(`${store} ${path}`);
        return !known.includes(path);
      },
      resolve: async () => ok({ kind: "missing" }),
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

  it("what the middleware does not see is never called missing", async () => {
    share();
    const [pattern = ""] = config.matcher;
    const files = ["/robots.txt", "/sitemap.xml", "/sitemaps/bmse/products-1.xml", "/favicon.ico", "/icon.svg"];
    for (const path of files) {
      expect(new RegExp(`^${pattern}$`).test(path)).toBe(false);
      expect(await find(path)).toBeNull();
    }
    expect(asked).toEqual([]);
  });
});

describe("what the middleware is told of an address", () => {
  const resolveWith = (answer: Result<Resolution> | Error) =>
    registerAddresses({
      isAbsent: async () => false,
      resolve: async (store, path) => {
        asked.push(`${store} ${path}`);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  const resolve = (pathname: string) => resolveAddress(pathname, "localhost:3000", HOSTS);

  it.each([
    ["a page", { kind: "page", path: "/p/SOFA/soffa" }],
    ["a redirect", { kind: "redirect", status: 301, path: "/p/SOFA/soffa" }],
    ["nothing", { kind: "missing" }],
  ] as const)("%s, of the path as it is spelled canonically", async (_, resolution) => {
    resolveWith(ok(resolution));
    expect(await resolve("/dk/p/SOFA/soffa/")).toEqual({ store: "bmdk", path: "/p/SOFA/soffa", resolution });
    expect(asked).toEqual(["bmdk /p/SOFA/soffa"]);
  });

  it.each([
    ["an outage", fail({ kind: "network", code: "unreachable", retryable: true, message: "down" })],
    ["a failure", new Error("broken")],
  ])("that it cannot be judged in %s", async (_, answer) => {
    resolveWith(answer);
    expect(await resolve("/p/SOFA/soffa")).toEqual({ store: "bmse", path: "/p/SOFA/soffa", resolution: null });
  });

  it("nothing of what it does not see", async () => {
    resolveWith(ok({ kind: "page", path: "/" }));
    expect(await resolve("/robots.txt")).toBeNull();
    expect(asked).toEqual([]);
  });

  const told: ResolvedPath = { store: "bmfi", path: "/c/pöydät", resolution: { kind: "page", path: "/c/poydat" } };
  const header = writeResolution("secret", told);

  it("goes through a header unchanged, whatever letters it has", () => {
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(readResolution(header, "secret", told)).toEqual(told.resolution);
    const outage = { ...told, resolution: null };
    expect(readResolution(writeResolution("secret", outage), "secret", told)).toBeNull();
  });

  it.each([
    ["without a header", null, "secret", told],
    ["without the server's pass", header, undefined, told],
    ["with a guessed pass", header.replace("secret", "guessed"), "secret", told],
    ["for another path", header, "secret", { store: "bmfi", path: "/c/sohvat" }],
    ["for another store view", header, "secret", { store: "bmse", path: "/c/pöydät" }],
  ] as const)("is not believed %s", (_, value, pass, place) => {
    expect(readResolution(value, pass, place)).toBeUndefined();
  });
});
