import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "@/lib/shop/types";
import { firstPickup } from "@/lib/stock/pickup";
import { SHOWROOMS } from "@/lib/stock/showrooms";
import { fuzzRuns } from "../fuzz-runs";

const LONG: OpeningHours = { weekdays: [10, 19], saturday: [10, 17], sunday: [11, 17] };
const SHORT: OpeningHours = { weekdays: [10, 18], saturday: [10, 15], sunday: null };
const STOCKHOLM = "Europe/Stockholm";
/** Wall clock of a winter day in Stockholm. */
const at = (hours: OpeningHours, clock: string) =>
  firstPickup({ hours, timeZone: STOCKHOLM }, new Date(`${clock}:00+01:00`));

describe("the first pickup of a piece that stands in a showroom", () => {
  it.each([
    // Monday 23 November 2026
    ["before it opens", LONG, "2026-11-23T08:00", "2026-11-24", 10, true],
    ["in the day", LONG, "2026-11-23T12:00", "2026-11-24", 10, true],
    ["an hour before closing, to the minute", LONG, "2026-11-23T17:59", "2026-11-24", 10, true],
    ["in its last hour, as nobody puts it aside today", LONG, "2026-11-23T18:00", "2026-11-25", 10, false],
    ["after closing", LONG, "2026-11-23T21:00", "2026-11-25", 10, false],
    ["on Friday in the day, for Saturday", SHORT, "2026-11-27T12:00", "2026-11-28", 10, true],
    ["on Friday evening, over a closed Sunday", SHORT, "2026-11-27T17:00", "2026-11-30", 10, false],
    ["on Saturday in the day, over a closed Sunday", SHORT, "2026-11-28T13:59", "2026-11-30", 10, false],
    ["on Saturday in its last hour", SHORT, "2026-11-28T14:00", "2026-12-01", 10, false],
    ["on a closed Sunday", SHORT, "2026-11-29T12:00", "2026-12-01", 10, false],
    ["on Saturday for a Sunday with hours of its own", LONG, "2026-11-28T12:00", "2026-11-29", 11, true],
    ["over the end of a year", LONG, "2026-12-31T12:00", "2027-01-01", 10, true],
  ])("ordered %s", (_, hours, clock, day, hour, isTomorrow) =>
    expect(at(hours, clock)).toEqual({ day, hour, isTomorrow }),
  );

  it("goes by the showroom's clock, not the shopper's", () => {
    // 23:30 UTC on Sunday is half past midnight on Monday in Stockholm
    const instant = new Date("2026-11-22T23:30:00Z");
    expect(firstPickup({ hours: LONG, timeZone: STOCKHOLM }, instant)?.day).toBe("2026-11-24");
    expect(firstPickup({ hours: LONG, timeZone: "UTC" }, instant)?.day).toBe("2026-11-24");
    expect(firstPickup({ hours: SHORT, timeZone: "UTC" }, instant)?.day).toBe("2026-11-24");
    // 17:30 UTC in summer is 19:30 in Stockholm: closed, where a clock in UTC would still say open
    const summer = new Date("2026-06-15T17:30:00Z");
    expect(firstPickup({ hours: LONG, timeZone: STOCKHOLM }, summer)?.day).toBe("2026-06-17");
    expect(firstPickup({ hours: LONG, timeZone: "UTC" }, summer)?.day).toBe("2026-06-16");
  });

  it("is none in a showroom that never opens, and waits a week for one that opens once", () => {
    expect(at({ weekdays: null, saturday: null, sunday: null }, "2026-11-23T12:00")).toBeNull();
    const saturdays: OpeningHours = { weekdays: null, saturday: [10, 15], sunday: null };
    expect(at(saturdays, "2026-11-23T12:00")?.day).toBe("2026-12-05");
    expect(at(saturdays, "2026-11-28T12:00")?.day).toBe("2026-12-05");
  });

  it("is never today, on an open day, and no earlier for a later order", () => {
    const rule = fc.property(
      fc.constantFrom(...SHOWROOMS),
      fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
      fc.integer({ min: 0, max: 72 * 60 }),
      (showroom, now, minutes) => {
        const first = firstPickup(showroom, now);
        const later = firstPickup(showroom, new Date(now.getTime() + minutes * 60_000));
        if (!first || !later) return false;
        const weekday = new Date(first.day).getUTCDay();
        const open = [showroom.hours.sunday, ...Array.from({ length: 5 }, () => showroom.hours.weekdays)];
        const hours = weekday === 6 ? showroom.hours.saturday : open[weekday];
        const today = new Intl.DateTimeFormat("sv-SE", { timeZone: showroom.timeZone }).format(now);
        return hours?.[0] === first.hour && first.day > today && first.day <= later.day;
      },
    );
    expect(fc.check(rule, { numRuns: fuzzRuns }).failed).toBe(false);
  });
});
