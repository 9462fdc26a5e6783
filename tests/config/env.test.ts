import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EnvError, envSchema, parseEnv } from "@/lib/config/env";

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
  it("needs nothing", () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: ".data", STORE_HOSTS: {}, API_TIMEOUT_MS: 5000, API_TOKEN_IN_HEADER: false, LOG_LEVEL: "info" });
  });

  it("takes empty values, and values of spaces, as unset", () => {
    const blank = (text: string) => Object.fromEntries(NAMES.map((name) => [name, text]));
    expect(parseEnv(blank(""))).toEqual(parseEnv({}));
    expect(parseEnv(blank("  "))).toEqual(parseEnv({}));
  });

  it("reads every setting", () => {
    const env = parseEnv({ PORT: "0", STORE_HOSTS: "Shop.DK=bmdk, shop.example:8080 = bmfi", API_BASE_URL: "http://api.example:8080//", API_TOKEN_IN_HEADER: "true", DATABASE_URL: "postgresql://u:p@db/shop", REDIS_URL: "rediss://cache" });
    expect(env).toMatchObject({ PORT: 0, STORE_HOSTS: { "shop.dk": "bmdk", "shop.example:8080": "bmfi" }, API_BASE_URL: "http://api.example:8080", API_TOKEN_IN_HEADER: true, DATABASE_URL: "postgresql://u:p@db/shop" });
  });

  it("tells all faults at once", () => {
    const [head, ...faults] = faultsOf({ PORT: "many", API_BASE_URL: "ftp://x", DATABASE_URL: "mysql://x", REDIS_URL: "redis", LOG_LEVEL: "loud", ELASTICSEARCH_INDEX_PREFIX: "A-b", STORE_HOSTS: "x=nowhere,y=nowhere" });
    expect(head).toBe("The environment has 7 faults:");
    expect(faults.map((line) => line.trim().split(":")[0])).toEqual(["PORT", "STORE_HOSTS", "API_BASE_URL", "ELASTICSEARCH_INDEX_PREFIX", "DATABASE_URL", "REDIS_URL", "LOG_LEVEL"]);
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

// written with the README; where the checkout has it, it lists what the schema knows, no more and no less
describe.skipIf(!existsSync(".env.example"))(".env.example", () => {
  const lines = existsSync(".env.example") ? readFileSync(".env.example", "utf8").split("\n") : [];
  const settings = lines.flatMap((line, index) => {
    const match = /^#?\s?([A-Z][A-Z0-9_]*)=([^#]*)(#.*)?$/.exec(line);
    return match ? [{ name: match[1] ?? "", value: (match[2] ?? "").trim(), beside: match[3] ?? "", above: lines[index - 1] ?? "" }] : [];
  });

  it("lists exactly the names of the schema, each once", () => {
    expect(settings.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
  });

  it("says something about each, beside or above it", () => {
    const said = settings.map(({ name, beside, above }) => [name, [beside, above].some((text) => /^#\s*\p{L}.{5,}/u.test(text) && !/^#\s?[A-Z0-9_]+=/.test(text))]);
    expect(said.filter(([, isSaid]) => !isSaid)).toEqual([]);
  });

  it("holds values the schema takes", () => {
    expect(() => parseEnv(Object.fromEntries(settings.map(({ name, value }) => [name, value])))).not.toThrow();
  });
});
