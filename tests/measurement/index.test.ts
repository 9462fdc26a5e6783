import { describe, expect, it } from "vitest";
import { deviceOf, isCounted, percentileOf, toClass } from "@/lib/measurement";
import { createTurns } from "@/lib/measurement/limits";

describe("a measured value", () => {
  it.each([
    ["LCP", 500, "500"],
    ["LCP", 500.5, "1000"],
    ["LCP", 10_001, "more"],
    ["CLS", 0, "0"],
    ["CLS", 0.1, "100"],
    ["CLS", 0.1001, "150"],
    ["INP", 16, "25"],
  ] as const)("of %s %d falls in the class %s", (vital, value, name) => expect(toClass(vital, value)).toBe(name));

  it("has the class three of four are within", () => {
    const counts = new Map([
      ["500", 2],
      ["2500", 1],
      ["more", 1],
    ]);
    expect(percentileOf("LCP", counts, 0.75)).toBe("2500");
    expect(percentileOf("LCP", counts, 0.76)).toBe("more");
    expect(percentileOf("LCP", new Map(), 0.75)).toBeNull();
  });
});

describe("what a page may have counted", () => {
  it.each([
    ["product", "view", "seen", true],
    ["product", "LCP", "2500", true],
    ["product", "LCP", "2501", false],
    ["product", "event", "purchase", true],
    ["product", "event", "anna@example.com", false],
    ["product", "failure", "outOfStock", true],
    ["search", "search", "grå soffa", false],
    ["anna", "view", "seen", false],
    ["product", "constructor", "seen", false],
  ])("%s %s %s: %s", (page, name, value, isKnown) => expect(isCounted(page, name, value)).toBe(isKnown));
});

it("the class of a device comes from the headers of its request", () => {
  const of = (headers: Record<string, string>) => deviceOf(new Headers(headers));
  expect(of({ "sec-ch-ua-mobile": "?1" })).toBe("phone");
  expect(of({ "sec-ch-ua-mobile": "?0", "user-agent": "Mobile" })).toBe("desktop");
  expect(of({ "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148" })).toBe("phone");
  expect(of({})).toBe("desktop");
});

describe("the limit of messages", () => {
  const taken = (turns: ReturnType<typeof createTurns>, address: string, times: number) =>
    Array.from({ length: times }, () => turns.take(address)).filter(Boolean).length;

  it("stops one address that floods and lets others through, and comes back with time", () => {
    const clock = { now: 0 };
    const turns = createTurns(() => clock.now);
    expect([taken(turns, "192.0.2.1", 200), taken(turns, "192.0.2.2", 5)]).toEqual([60, 5]);
    clock.now = 3000;
    expect(taken(turns, "192.0.2.1", 200)).toBe(3);
  });

  it("stops all of them together, and those whose address is not known", () => {
    const turns = createTurns(() => 0);
    const all = Array.from({ length: 1000 }, (_, index) => turns.take(`192.0.${index >> 8}.${index & 255}`));
    expect(all.filter(Boolean)).toHaveLength(500);
    expect(
      taken(
        createTurns(() => 0),
        "",
        1000,
      ),
    ).toBe(500);
  });
});
