import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EnvError, envSchema, parseEnv, sandboxPort, usesSandbox } from "@/lib/config/env";

const NAMES = Object.keys(envSchema.shape);

function faultsOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split("\n");
  }
  return [];
}

describe("parseEnv", () => {
  it("accepts an empty environment", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: ".data",
      STORE_HOSTS: {},
      API_TIMEOUT_MS: 5000,
      API_TOKEN_IN_HEADER: false,
      LOG_LEVEL: "info",
    });
  });

  it("treats empty and blank values as unset", () => {
    const blank = (text: string) => Object.fromEntries(NAMES.map((name) => [name, text]));
    expect(parseEnv(blank(""))).toEqual(parseEnv({}));
    expect(parseEnv(blank("  "))).toEqual(parseEnv({}));
  });

  it("reads every setting", () => {
    const env = parseEnv({
      PORT: "0",
      STORE_HOSTS: "Shop.DK=bmdk, shop.example:8080 = bmfi",
      API_BASE_URL: "http://api.example:8080//",
      API_TOKEN_IN_HEADER: "true",
      DATABASE_URL: "postgresql://u:p@db/shop",
      REDIS_URL: "rediss://cache",
    });
    expect(env).toMatchObject({
      PORT: 0,
      STORE_HOSTS: { "shop.dk": "bmdk", "shop.example:8080": "bmfi" },
      API_BASE_URL: "http://api.example:8080",
      API_TOKEN_IN_HEADER: true,
      DATABASE_URL: "postgresql://u:p@db/shop",
    });
  });

  it("reports all faults at once", () => {
    const [head, ...faults] = faultsOf({
      PORT: "many",
      API_BASE_URL: "ftp://x",
      DATABASE_URL: "mysql://x",
      REDIS_URL: "redis",
      LOG_LEVEL: "loud",
      ELASTICSEARCH_INDEX_PREFIX: "A-b",
      STORE_HOSTS: "x=nowhere,y=nowhere",
    });
    expect(head).toBe("The environment has 7 faults:");
    expect(faults.map((line) => line.trim().split(":")[0])).toEqual([
      "PORT",
      "STORE_HOSTS",
      "API_BASE_URL",
      "ELASTICSEARCH_INDEX_PREFIX",
      "DATABASE_URL",
      "REDIS_URL",
      "LOG_LEVEL",
    ]);
  });

  it("names a bad setting once, however much is wrong with it", () => {
    const [head, ...faults] = faultsOf({ STORE_HOSTS: "a=nowhere,shop.dk=bmdk,b" });
    expect(head).toBe("The environment has 1 fault:");
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/STORE_HOSTS: "a=nowhere" is not .*; "b" is not/);
  });

  it.each(["70000", "-1", "3000.5", "abc"])("refuses the port %s", (PORT) => {
    expect(() => parseEnv({ PORT })).toThrow(EnvError);
  });
});

describe("the sandbox of the checkout provider", () => {
  it.each([
    ["a shop without an address", {}, true],
    ["an address on this machine", { SITE_URL: "http://localhost:3000", STORE_HOSTS: "dk.localhost:3000=bmdk" }, true],
    ["a public address", { SITE_URL: "https://shop.example" }, false],
    ["a public domain of a view", { STORE_HOSTS: "shop.dk=bmdk" }, false],
    ["it switched off", { SANDBOXES: "false" }, false],
    [
      "a provider",
      {
        CHECKOUT_PROVIDER_URL: "https://api.example",
        CHECKOUT_PROVIDER_USERNAME: "a",
        CHECKOUT_PROVIDER_PASSWORD: "b",
      },
      false,
    ],
  ])("runs or not with %s", (_, env, runs) => {
    expect(usesSandbox(parseEnv(env))).toBe(runs);
  });

  it("takes no play money in a shop with a public URL", () => {
    expect(() => parseEnv({ SITE_URL: "https://shop.example", SANDBOXES: "true" })).toThrow(
      /SANDBOXES: .* no play money/,
    );
    expect(() => parseEnv({ STORE_HOSTS: "shop.dk=bmdk", SANDBOXES: "true" })).toThrow(EnvError);
  });

  it("listens far from the shop, or where it is told", () => {
    expect(sandboxPort(parseEnv({}))).toBe(4000);
    expect(sandboxPort(parseEnv({ PORT: "3001" }))).toBe(4001);
    expect(sandboxPort(parseEnv({ PORT: "65000" }))).toBe(0);
    expect(sandboxPort(parseEnv({ PORT: "0" }))).toBe(0);
    expect(sandboxPort(parseEnv({ SANDBOX_PORT: "9" }))).toBe(9);
  });
});

it("a provider is named with who the shop is there, and its origins are origins", () => {
  expect(() => parseEnv({ CHECKOUT_PROVIDER_URL: "https://api.example" })).toThrow(/USERNAME[\s\S]*PASSWORD/);
  expect(() => parseEnv({ CHECKOUT_PROVIDER_ORIGINS: "https://a.example/path" })).toThrow(/is not an origin/);
  expect(
    parseEnv({ CHECKOUT_PROVIDER_ORIGINS: "https://a.example, http://b.example:81" }).CHECKOUT_PROVIDER_ORIGINS,
  ).toEqual(["https://a.example", "http://b.example:81"]);
});

describe("ways to pay in an app", () => {
  const SWISH = { SWISH_URL: "https://cpc.getswish.net", SWISH_NUMBER: "1234679304" };
  const FILES = { SWISH_CERTIFICATE: "swish.pem", SWISH_KEY: "swish.key" };

  it("are off where nothing is named, and need everything where something is", () => {
    expect(parseEnv({})).toMatchObject({ VIPPS_UNITS: {} });
    expect(Object.keys(parseEnv({})).filter((name) => /^(?:SWISH|VIPPS)_(?!UNITS)/.test(name))).toEqual([]);
    expect(() => parseEnv({ SWISH_URL: SWISH.SWISH_URL })).toThrow(
      /SWISH_NUMBER[\s\S]*SWISH_CERTIFICATE[\s\S]*SWISH_KEY/,
    );
    expect(() => parseEnv(FILES)).toThrow(/SWISH_URL: is needed with SWISH_CERTIFICATE/);
    expect(() => parseEnv({ VIPPS_URL: "https://api.vipps.no" })).toThrow(/VIPPS_UNITS: is needed/);
    expect(() => parseEnv({ VIPPS_UNITS: "NO=1:a:b:c:d" })).toThrow(/VIPPS_URL: is needed/);
    expect(parseEnv({ ...SWISH, ...FILES }).SWISH_NUMBER).toBe("1234679304");
    // a sandbox on this machine has no certificates
    expect(parseEnv({ ...SWISH, SWISH_URL: "http://localhost:4000" }).SWISH_KEY).toBeUndefined();
  });

  it("have a sales unit for each country, with the days of its agreement", () => {
    const read = (units: string) => parseEnv({ VIPPS_URL: "https://api.vipps.no", VIPPS_UNITS: units }).VIPPS_UNITS;
    expect(read("NO=1:id:secret:key:A0+/==, FI=2:id:secret:key:hook:60, DK=3:id:secret:key:hook")).toMatchObject({
      NO: { msn: "1", webhookSecret: "A0+/==", captureDays: 180 },
      FI: { msn: "2", captureDays: 60 },
      DK: { captureDays: 14 },
    });
  });

  it.each([
    "SE=1:a:b:c:d",
    "NO=1:a:b:c",
    "NO=1:a:b:c:d:0",
    "NO=1:a:b:c:d:181",
    "NO=1:a:b:c:d:5:6",
    "NO",
    "__proto__=1:a:b:c:d",
  ])("refuse %s without telling its keys", (units) => {
    const env = { VIPPS_URL: "https://api.vipps.no", VIPPS_UNITS: units };
    expect(() => parseEnv(env)).toThrow(/is not COUNTRY=MSN/);
    expect(() => parseEnv(env)).not.toThrow(/a:b:c/);
  });
});

it("a hosted check against bots is named with its keys, and only it can be verified elsewhere", () => {
  expect(parseEnv({}).BOT_CHECK).toBe("altcha");
  for (const BOT_CHECK of ["recaptcha", "turnstile"]) {
    expect(() => parseEnv({ BOT_CHECK })).toThrow(/BOT_CHECK_SITE_KEY[\s\S]*BOT_CHECK_SECRET/);
    const keys = { BOT_CHECK, BOT_CHECK_SITE_KEY: "site", BOT_CHECK_SECRET: "sixteen characters" };
    expect(parseEnv({ ...keys, BOT_CHECK_UPSTREAM: "true" })).toMatchObject({ BOT_CHECK_UPSTREAM: true });
  }
  expect(() => parseEnv({ BOT_CHECK_SECRET: "short" })).toThrow(/at least 16/);
  expect(() => parseEnv({ BOT_CHECK: "on" })).toThrow(/BOT_CHECK/);
  for (const BOT_CHECK of ["altcha", "off"])
    expect(() => parseEnv({ BOT_CHECK, BOT_CHECK_UPSTREAM: "true" })).toThrow(/BOT_CHECK_UPSTREAM/);
});

describe(".env.example", () => {
  const lines = readFileSync(".env.example", "utf8").trimEnd().split("\n");
  const settings = lines.filter((line) => !line.startsWith("#")).map((line) => line.split("=", 2));

  it("lists exactly the names of the schema, each once, in its order", () => {
    expect(settings.map(([name]) => name)).toEqual(NAMES);
  });

  it("describes each in one line above it, and nothing else", () => {
    expect(
      lines.map((line) => (/^# \p{L}.{9,}$/u.test(line) ? "comment" : /^[A-Z_]+=\S*$/.test(line) ? "setting" : line)),
    ).toEqual(NAMES.flatMap(() => ["comment", "setting"]));
  });

  it("holds the defaults: a copy of it changes nothing", () => {
    const example = Object.fromEntries(settings.map(([name = "", value]) => [name, value]));
    expect(parseEnv(example)).toEqual(parseEnv({}));
    const empty = settings.filter(([, value]) => value === "").map(([name]) => name);
    const without = Object.entries(parseEnv({}))
      .filter(([, value]) => value !== undefined && !(typeof value === "object" && Object.keys(value).length === 0))
      .map(([name]) => name);
    // the shop itself has one
    expect(empty.filter((name) => without.includes(name ?? ""))).toEqual(["MAIL_FROM"]);
  });
});

it("the table of docs/settings.md lists the same names and defaults", () => {
  const table = readFileSync("docs/settings.md", "utf8");
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()));
  const named = rows.flatMap(([, names = "", value = ""]) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => [name, value.replaceAll("`", "")]),
  );
  expect(named.map(([name]) => name)).toEqual(NAMES);
  expect(parseEnv(Object.fromEntries(named))).toEqual(parseEnv({}));
});
