import { describe, expect, it } from "vitest";
import { formatRequest, LIFE_DAYS, parseRequest, purposesOf, readChoice } from "@/lib/consent";
import { STORED } from "@/lib/consent/stored";
import { consentVersion } from "@/lib/consent/version";

const REQUEST = { version: 7, services: ["search", "tagManager"] as const };
const NOW = Date.UTC(2026, 10, 28);
const record = (changes: object = {}) =>
  JSON.stringify({
    categories: ["necessary", "statistics"],
    revision: 7,
    consentId: "0b6dd1a6-7f1c-4a55-8d9e-1c2f3a4b5c6d",
    expirationTime: NOW + 1,
    ...changes,
  });

describe("a stored choice", () => {
  it("is read with its proof, and names only purposes that are asked", () => {
    expect(readChoice(record({ categories: ["necessary", "marketing", "statistics", "other"] }), REQUEST, NOW)).toEqual(
      {
        granted: ["statistics", "marketing"],
        proof: "0b6dd1a6-7f1c-4a55-8d9e-1c2f3a4b5c6d",
      },
    );
    const search = { version: 7, services: ["search"] as const };
    expect(readChoice(record({ categories: ["marketing"] }), search, NOW)?.granted).toEqual([]);
  });

  it.each<[string, string | null]>([
    ["there is none", null],
    ["another version was asked", record({ revision: 8 })],
    ["twelve months are over", record({ expirationTime: NOW })],
    ["it has no proof", record({ consentId: undefined })],
    ["it has no purposes", record({ categories: "statistics" })],
    ["it is of the shop before", '{"state":{"statistics":true},"version":1}'],
    ["it is no JSON", "{"],
    ["it is no object", "true"],
  ])("is asked again where %s", (_, text) => {
    expect(readChoice(text, REQUEST, NOW)).toBeNull();
  });

  it("holds twelve months", () => expect(LIFE_DAYS).toBe(365));
});

describe("what is asked", () => {
  it("stands in the page and is read from it", () => {
    expect(parseRequest(formatRequest(REQUEST))).toEqual(REQUEST);
    expect([undefined, "", "7", "7 other"].map(parseRequest)).toEqual([null, null, null, null]);
  });

  it("are the purposes of what is configured", () => {
    expect(purposesOf({ services: ["search"] })).toEqual(["statistics"]);
    expect(purposesOf(REQUEST)).toEqual(["statistics", "marketing"]);
    expect(purposesOf({ services: [] })).toEqual([]);
  });

  it("has another version with another service, another item or another life, but not with what is necessary", () => {
    const version = consentVersion(["search"]);
    const changed = (change: object) =>
      STORED.map((item) => (item.service === "search" ? { ...item, ...change } : item));
    expect(consentVersion(["search", "tagManager"])).not.toBe(version);
    expect(consentVersion(["search"], changed({ life: 24 }))).not.toBe(version);
    expect(consentVersion(["search"], changed({ owner: "google" }))).not.toBe(version);
    expect(
      consentVersion(
        ["search"],
        STORED.filter(({ purpose }) => purpose !== "necessary"),
      ),
    ).toBe(version);
    expect(version).toBe(Math.trunc(version) >>> 0);
  });
});
