import { describe, expect, it } from "vitest";
import { formatClock, listRuns, openUntil, parseOpenHours } from "@/lib/delivery/open-hours";

const ZONE = "Europe/Stockholm";
const week = (text: string) => {
  const hours = parseOpenHours(text);
  if (!hours) throw new Error(`unreadable: ${text}`);
  return hours;
};
const at = (hours: string, time: string) => openUntil(week(hours), ZONE, new Date(time));

describe("opening hours on the wire (docs/commerce-api.md#pickup-points)", () => {
  it("are read by day; a day that is not named is closed, a later part wins", () => {
    expect(week("mo-fr 08:00-20:00; sa 10:00-16:30; we closed")).toEqual([
      { from: 480, to: 1200 },
      { from: 480, to: 1200 },
      null,
      { from: 480, to: 1200 },
      { from: 480, to: 1200 },
      { from: 600, to: 990 },
      null,
    ]);
    expect(week("Mo-Su 00:00-24:00")[6]).toEqual({ from: 0, to: 1440 });
  });

  it.each([
    "",
    "soon",
    "mo 8-20",
    "mo 08:00",
    "fr-mo 08:00-10:00",
    "mo 08:60-10:00",
    "mo 25:00-26:00",
    "mo 10:00-24:01",
    "mo 08:00-10:00;",
    "xx 08:00-10:00",
  ])("that are garbage are none: %j", (text) => {
    expect(parseOpenHours(text)).toBeNull();
  });

  it.each([
    ["a minute before opening", "2026-12-07T06:59:59Z", null],
    ["at opening", "2026-12-07T07:00:00Z", 1200],
    ["a minute before closing", "2026-12-07T18:59:00Z", 1200],
    ["at closing", "2026-12-07T19:00:00Z", null],
    ["on a closed Sunday", "2026-12-06T12:00:00Z", null],
    ["in summer time, an hour earlier by UTC", "2026-06-15T06:00:00Z", 1200],
    ["on the Monday after summer time ends", "2026-10-26T06:30:00Z", null],
    ["on the Monday after it begins", "2026-03-30T06:30:00Z", 1200],
  ])("tell whether a place is open %s", (_, time, until) => {
    expect(at("mo-sa 08:00-20:00", time)).toBe(until);
  });

  it.each([
    ["before midnight", "2026-12-04T22:30:00Z", 60],
    ["after midnight, by the day before", "2026-12-04T23:30:00Z", 60],
    ["when it closes", "2026-12-05T00:00:00Z", null],
    ["after midnight of a day that closes earlier", "2026-12-03T23:30:00Z", null],
    ["in the night to Monday, by Sunday", "2026-12-06T23:30:00Z", 60],
  ])("go on past midnight: %s", (_, time, until) => {
    expect(at("mo-th 08:00-20:00; fr-su 08:00-01:00", time)).toBe(until);
  });

  it("of always are open at every minute", () => {
    for (const time of ["2026-12-06T23:00:00Z", "2026-12-07T22:59:59Z", "2026-03-29T01:30:00Z"])
      expect(at("mo-su 00:00-24:00", time)).toBe(0);
  });

  it("are told by runs of equal days, on the clock", () => {
    const runs = listRuns(week("mo-fr 08:00-20:00; sa 10:00-16:05"));
    expect(runs.map(({ first, last }) => [first, last])).toEqual([
      [0, 4],
      [5, 5],
      [6, 6],
    ]);
    expect(runs.map(({ hours }) => hours && `${formatClock(hours.from)}–${formatClock(hours.to)}`)).toEqual([
      "08:00–20:00",
      "10:00–16:05",
      null,
    ]);
  });
});
