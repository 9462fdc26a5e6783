import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Minor, minor } from "@/lib/money";
import { discountPercent } from "@/lib/pricing/discount";
import {
  changesOf,
  lowestBeforeSale,
  lowestPrice30Days,
  offerEntry,
  type OfferEntry,
  recentChanges,
  saleStartOf,
} from "@/lib/pricing/history";
import { fuzzRuns } from "../fuzz-runs";

const DAY = 86_400_000;
const NOW = new Date("2026-11-21T12:00:00Z");
/** An instant some days before `NOW`. */
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const change = (days: number, price: number) => ({ at: ago(days).toISOString(), price: minor(price) });
const rated = (days: number, price: number, regular = 1000) => ({ ...change(days, price), regular: minor(regular) });

describe("lowest price of the last 30 days (Directive 98/6/EC art. 6a)", () => {
  const sale = { saleStart: ago(10), now: NOW };

  it("is the lowest in the 30 days that end as the sale begins, not today", () => {
    const history = [change(200, 900), change(60, 1000), change(30, 950), change(20, 1000), change(10, 800)];
    expect(lowestPrice30Days(history, sale)).toBe(950);
    expect(lowestPrice30Days(history, { saleStart: null, now: NOW })).toBe(800);
  });

  it("counts the price the window began with", () => {
    expect(lowestPrice30Days([change(100, 700), change(39, 1000), change(10, 600)], sale)).toBe(700);
    expect(lowestPrice30Days([change(100, 700), change(40, 1000), change(10, 600)], sale)).toBe(1000);
  });

  it("leaves the sale's own price out, however low it went since", () => {
    expect(lowestPrice30Days([change(100, 1000), change(10, 600), change(5, 500), change(1, 550)], sale)).toBe(1000);
  });

  it("is the first price of a product that came with its sale, none of one that was never charged", () => {
    expect(lowestPrice30Days([change(10, 600), change(5, 500)], sale)).toBe(600);
    expect(lowestPrice30Days([], sale)).toBeNull();
    expect(lowestPrice30Days([change(-1, 600)], { saleStart: null, now: NOW })).toBeNull();
    expect(lowestPrice30Days([change(0, 600)], { saleStart: null, now: NOW })).toBe(600);
  });

  it("counts from now before a sale that is yet to come", () => {
    expect(
      lowestPrice30Days([change(100, 1000), change(5, 900), change(-5, 100)], { saleStart: ago(-5), now: NOW }),
    ).toBe(900);
  });

  it("takes 30 days of 24 hours over a change of clocks", () => {
    const saleStart = new Date("2026-11-09T22:00:00Z"); // midnight in Helsinki, which left summer time on 25 October
    const before = (at: string) =>
      lowestPrice30Days(
        [
          { at: "2026-01-01T00:00:00Z", price: minor(700) },
          { at, price: minor(1000) },
        ],
        { saleStart, now: NOW },
      );
    expect(before("2026-10-10T22:00:00Z")).toBe(1000);
    expect(before("2026-10-10T22:00:01Z")).toBe(700);
  });

  it("ignores unreadable records", () => {
    expect(
      lowestPrice30Days(
        [
          { at: "never", price: minor(1) },
          { at: ago(20).toISOString(), price: Number.NaN as Minor },
          change(20, 900),
          change(20, 950),
        ],
        sale,
      ),
    ).toBe(950);
  });

  it("is what sampling every hour gives", () => {
    const steps = fc.array(
      fc.record({ hour: fc.integer({ min: 0, max: 2400 }), price: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 0, max: 2400 }),
        fc.option(fc.integer({ min: 0, max: 2400 })),
        (given, now, start) => {
          const hourOf = (hour: number) => new Date(hour * 3_600_000);
          const priceAt = (hour: number) =>
            given
              .filter((step) => step.hour <= hour)
              .reduce<(typeof given)[number] | null>(
                (last, step) => (last && last.hour > step.hour ? last : step),
                null,
              )?.price ?? null;
          const end = Math.min(start ?? now, now);
          const seen = Array.from({ length: 720 }, (_, index) => priceAt(end - 720 + index)).flatMap(
            (price) => price ?? [],
          );
          const ever =
            Array.from({ length: now + 1 }, (_, hour) => priceAt(hour)).find((price) => price !== null) ?? null;
          const history = given.map(({ hour, price }) => ({ at: hourOf(hour).toISOString(), price: minor(price) }));
          expect(
            lowestPrice30Days(history, { saleStart: start === null ? null : hourOf(start), now: hourOf(now) }),
          ).toBe(seen.length > 0 ? Math.min(...seen) : ever);
        },
      ),
      { numRuns: fuzzRuns },
    );
  });
});

describe("the start of a sale", () => {
  it("is that of the first of several reductions without a break", () => {
    expect(saleStartOf([rated(90, 1000), rated(20, 900), rated(10, 800)], NOW)).toEqual(ago(20));
    expect(saleStartOf([rated(20, 900), rated(15, 1000), rated(10, 800)], NOW)).toEqual(ago(10));
  });

  it("is not moved by a change that keeps the price, and counts from the very instant of a change", () => {
    expect(saleStartOf([rated(90, 1000), rated(20, 800), rated(10, 800)], NOW)).toEqual(ago(20));
    expect(saleStartOf([rated(90, 1000), rated(0, 800)], NOW)).toEqual(NOW);
  });

  it("is new where the price rose meanwhile", () => {
    expect(saleStartOf([rated(90, 1000), rated(20, 800), rated(10, 900)], NOW)).toEqual(ago(10));
  });

  it("does not depend on the order of the records", () => {
    expect(saleStartOf([rated(10, 800), rated(90, 1000), rated(20, 900)], NOW)).toEqual(ago(20));
  });

  it("is none where nothing is reduced, or not yet", () => {
    expect(saleStartOf([rated(90, 800), rated(20, 1000)], NOW)).toBeNull();
    expect(saleStartOf([rated(90, 1000), rated(-1, 800)], NOW)).toBeNull();
    expect(saleStartOf([], NOW)).toBeNull();
  });
});

describe("the percent label", () => {
  it.each([
    [1000, 880, 12],
    [1000, 801, 19],
    [1000, 995, null],
    [800, 800, null],
    [800, 900, null],
    [0, 0, null],
    [1000, 0, 100],
    [-100, 0, null],
  ])("from %s to %s is %s: whole, rounded down", (from, to, percent) => {
    expect(discountPercent(minor(from), minor(to))).toBe(percent);
  });

  it("never promises more than is given", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 0, max: 9_000_000 }), (from, to) => {
        const percent = BigInt(discountPercent(minor(from), minor(to)) ?? 0);
        expect(percent * BigInt(from) <= BigInt(Math.max(from - to, 0)) * 100n).toBe(true);
        expect((percent + 1n) * BigInt(from) > BigInt(from - to) * 100n).toBe(true);
      }),
      { numRuns: fuzzRuns },
    );
  });
});

describe("the changes offers make by their dates", () => {
  const entry = (days: number, over: Partial<OfferEntry> = {}): OfferEntry => ({
    at: ago(days).toISOString(),
    inside: minor(1000),
    outside: minor(1000),
    regular: minor(1000),
    opens: null,
    closes: null,
    ...over,
  });
  const steps = (entries: OfferEntry[]) =>
    changesOf(entries).map(({ at, price }) => [(NOW.getTime() - Date.parse(at)) / DAY, price]);
  const offer = (days: number, opens: number | null, closes: number | null) =>
    entry(days, {
      inside: minor(800),
      opens: opens === null ? null : ago(opens).toISOString(),
      closes: closes === null ? null : ago(closes).toISOString(),
    });

  it("begin and end at their dates", () => {
    expect(steps([offer(50, 20, 5)])).toEqual([
      [50, 1000],
      [20, 800],
      [5, 1000],
    ]);
    expect(steps([offer(50, null, null)])).toEqual([[50, 800]]);
    expect(steps([offer(50, 60, 70)])).toEqual([[50, 1000]]);
  });

  it("never begin where an offer closes before it opens", () => {
    expect(steps([offer(50, 20, 30)])).toEqual([[50, 1000]]);
    expect(steps([offer(50, 20, 20)])).toEqual([[50, 1000]]);
  });

  it("end with the next entry, whatever their dates", () => {
    expect(steps([entry(90), offer(50, 40, 5), entry(30)])).toEqual([
      [90, 1000],
      [50, 1000],
      [40, 800],
      [30, 1000],
    ]);
    expect(steps([offer(50, 20, 5), entry(30)])).toEqual([
      [50, 1000],
      [30, 1000],
    ]);
  });

  it("begin and end at the very instant of their entry or of the next one", () => {
    expect(steps([offer(50, 50, 5)])).toEqual([
      [50, 800],
      [5, 1000],
    ]);
    expect(steps([offer(50, 60, 50)])).toEqual([[50, 1000]]);
    expect(
      steps([offer(50, 20, 10), entry(10, { regular: minor(1100), inside: minor(1100), outside: minor(1100) })]),
    ).toEqual([
      [50, 1000],
      [20, 800],
      [10, 1100],
    ]);
  });

  it("of 90 days begin with the price those days began with", () => {
    expect(
      recentChanges([change(200, 900), change(100, 1000), change(90, 1000), change(10, 800), change(-5, 1000)], {
        days: 90,
        now: NOW,
      }),
    ).toEqual([change(90, 1000), change(10, 800)]);
    expect(recentChanges([change(200, 900)], { days: 90, now: NOW })).toEqual([change(90, 900)]);
    expect(recentChanges([change(200, 900), change(90, 1000)], { days: 90, now: NOW })).toEqual([change(90, 1000)]);
    expect(recentChanges([], { days: 90, now: NOW })).toEqual([]);
  });

  it("of some days leave out what changed nothing, and what cannot be read", () => {
    const recent = (changes: { at: string; price: Minor }[]) => recentChanges(changes, { days: 90, now: NOW });
    expect(recent([change(80, 900), change(70, 900), change(60, 800), change(50, 900)])).toEqual([
      change(80, 900),
      change(60, 800),
      change(50, 900),
    ]);
    const garbage = [
      { at: "yesterday", price: minor(100) },
      { at: ago(30).toISOString(), price: Number.NaN as Minor },
    ];
    expect(recent([...garbage, change(20, 900)])).toEqual([change(20, 900)]);
  });

  it("of some days have one price an instant, the later entry's, and end with that of this instant", () => {
    const recent = (changes: { at: string; price: Minor }[]) => recentChanges(changes, { days: 90, now: NOW });
    expect(recent([change(20, 900), change(20, 800)])).toEqual([change(20, 800)]);
    expect(recent([change(20, 900), change(0, 800)])).toEqual([change(20, 900), change(0, 800)]);
  });
});

describe("what a reduction is compared with", () => {
  const price = (at: number, amount: number, over: Partial<OfferEntry> = {}): OfferEntry => ({
    at: ago(at).toISOString(),
    inside: minor(amount),
    outside: minor(amount),
    regular: minor(1000),
    opens: null,
    closes: null,
    ...over,
  });

  it("is, of an announced sale, the lowest price of the 30 days before it begins", () => {
    const history = [price(200, 1000), price(29, 900), price(20, 1000)];
    const announced = (opens: number) => price(1, 1000, { inside: minor(600), opens: ago(-opens).toISOString() });
    expect(lowestBeforeSale([...history, announced(5)], { now: NOW, stored: null })).toBe(9);
    // the 9.00 lies further back than 30 days when the sale begins
    expect(lowestBeforeSale([...history, announced(12)], { now: NOW, stored: null })).toBe(10);
    expect(lowestBeforeSale([...history, price(1, 1000)], { now: NOW, stored: null })).toBeNull();
  });

  it("is, of a running sale, what the document carried only where the history begins with that sale", () => {
    expect(lowestBeforeSale([price(10, 800)], { now: NOW, stored: 9.5 })).toBe(9.5);
    expect(lowestBeforeSale([price(10, 800)], { now: NOW, stored: null })).toBe(8);
    expect(lowestBeforeSale([price(40, 1000), price(10, 800)], { now: NOW, stored: 9.5 })).toBe(10);
  });
});

describe("the offer of a document", () => {
  const at = ago(1);
  const of = (document: Record<string, unknown>) => offerEntry(document, { at, timeZone: "Europe/Stockholm" });
  const plain = {
    at: at.toISOString(),
    inside: 1000_00,
    outside: 1000_00,
    regular: 1000_00,
    opens: null,
    closes: null,
  };

  it("has its special price inside the dates, whole days of the store", () => {
    const dates = { special_from_date: "2026-11-10", special_to_date: "2026-11-30" };
    expect(of({ price: 1000, special_price: 800, ...dates })).toEqual({
      ...plain,
      inside: 800_00,
      opens: "2026-11-09T23:00:00.000Z",
      closes: "2026-11-30T23:00:00.000Z",
    });
  });

  it("is open where a date is missing", () => {
    expect(of({ price: 1000, special_price: 800 })).toEqual({ ...plain, inside: 800_00 });
    expect(of({ price: 1000, special_price: 800, special_to_date: "2026-11-30" })).toMatchObject({
      opens: null,
      closes: "2026-11-30T23:00:00.000Z",
    });
  });

  it.each([
    ["reduces nothing", { special_price: 1000, special_from_date: "2026-11-10" }],
    ["opens on no day", { special_price: 800, special_from_date: "soon" }],
    ["closes on no day", { special_price: 800, special_to_date: "soon" }],
    ["has no special price", { special_from_date: "2026-11-10", special_to_date: "2026-11-30" }],
  ])("is its plain price for ever where it %s", (_, over) => {
    expect(of({ price: 1000, ...over })).toEqual(plain);
  });

  it("of no history has no reduction to compare", () => {
    expect(lowestBeforeSale([], { now: NOW, stored: 500 })).toBeNull();
  });
});
