import { describe, expect, it } from "vitest";
import { readAnswers, readOpening } from "@/lib/booking/answers";
import { commonDays, offeredDays } from "@/lib/booking/days";
import { costOf, toBookingFailure } from "@/lib/booking/flow";
import { choiceOf, hoursFor, listTogether } from "@/lib/booking/together";
import type { Timeslot } from "@/lib/booking/types";
import { minor, ZERO } from "@/lib/money";
import type { Failure } from "@/lib/upstream/types";

const slot = (from: string, price = 0, id = from): Timeslot => ({
  id,
  from,
  to: "22:00",
  productCode: "carryin",
  capacity: 1,
  price: minor(price),
});

describe("the days of the calendar (docs/domain-rules.md#delivery-booking)", () => {
  it("are the fourteen from tomorrow, each open or with why it is not", () => {
    const days = offeredDays("SE", "2026-12-20", { from: "2026-12-22", to: "2027-01-02" }, [
      { date: "2026-12-22", timeslots: [slot("10:00")] },
      // outside of what can come
      { date: "2027-01-03", timeslots: [slot("10:00")] },
    ]);
    expect(days.map(({ day, closed }) => `${day.slice(5)} ${closed}`)).toEqual([
      "12-21 early",
      "12-22 null",
      "12-23 full",
      "12-24 holiday",
      "12-25 holiday",
      "12-26 holiday",
      "12-27 sunday",
      "12-28 full",
      "12-29 full",
      "12-30 full",
      "12-31 holiday",
      "01-01 holiday",
      "01-02 full",
      "01-03 sunday",
    ]);
  });
  it("are none where nothing is known of when the goods are ready", () => {
    expect(offeredDays("NO", "2026-11-23", null, []).every(({ closed }) => closed !== null)).toBe(true);
  });
  it("hold the hours that all have in common", () => {
    const both = { date: "2026-12-01", timeslots: [slot("10:00"), slot("14:00")] };
    expect(commonDays([[both], [{ ...both, timeslots: [slot("14:00", 0, "other")] }]])).toEqual([
      { date: "2026-12-01", timeslots: [slot("14:00")] },
    ]);
    expect(commonDays([[both], []])).toEqual([]);
  });
});

describe("what a choice costs", () => {
  const booking = { date: "2026-12-01", timeslotId: "18:00", price: minor(14900), lateFee: minor(29500) };
  it.each([
    ["a first booking its hours", null, slot("18:00", 14900), [0, 14900]],
    ["the hours that are booked nothing", booking, slot("18:00", 14900), [0, 0]],
    ["cheaper hours the late change alone", booking, slot("10:00"), [29500, 0]],
    ["dearer hours the difference", booking, slot("11:00", 20000), [29500, 5100]],
  ] as const)("%s", (_, before, chosen, [late, dearer]) => {
    expect(costOf(before, { date: "2026-12-01", slot: chosen })).toEqual({ late, dearer });
  });
});

describe("shipments of one order", () => {
  const days = { from: "2026-12-01", to: "2026-12-07" };
  const product = { line: 2, sku: "L", name: "L", qty: 1, productCode: "carryin", packages: [] };
  const sister = { shipmentNumber: "1-2", state: "open" as const, days, booking: null, products: [product] };
  const shipment = {
    shipmentNumber: "1-1",
    productCode: "carryin",
    days,
    booking: null,
    sisters: [sister],
    together: days,
  };
  const free = { carryin: [{ date: "2026-12-02", timeslots: [slot("18:00", 14900)] }] };
  it("come together where their days meet, and each costs its hours", () => {
    expect(listTogether(shipment)).toEqual([sister]);
    expect(listTogether({ ...shipment, together: null })).toEqual([]);
    expect(choiceOf(shipment, free, true, { date: "2026-12-02", slot: slot("18:00", 14900) })).toEqual({
      shipments: [
        { shipmentNumber: "1-1", date: "2026-12-02", timeslotId: "18:00" },
        { shipmentNumber: "1-2", date: "2026-12-02", timeslotId: "18:00" },
      ],
      late: ZERO,
      dearer: 29800,
      due: 29800,
    });
    expect(choiceOf(shipment, { carryin: [] }, true, { date: "2026-12-02", slot: slot("18:00") })).toBeNull();
  });
  it("keep the hours that are booked among those to choose, which the shipment itself takes", () => {
    const booking = { ...slot("10:00"), date: "2026-12-02", timeslotId: "10:00", lateFee: ZERO } as never;
    const { hours } = hoursFor({ ...shipment, booking }, free, false);
    expect(hours[0]?.timeslots.map(({ id }) => id)).toEqual(["10:00", "18:00"]);
  });
});

describe("answers about the way in", () => {
  it("ends the comment with a way in that is told, and bounds both together", () => {
    const told = (comment: string, way: string) => readAnswers({ comment, way });
    expect(told("Ring på", "Väg in: dörr 80 cm.")).toMatchObject({
      answers: { comment: "Ring på Väg in: dörr 80 cm." },
    });
    expect(told("", "Väg in.")).toMatchObject({ answers: { comment: "Väg in." } });
    expect(told("x".repeat(300), "y".repeat(200))).toEqual({ ok: false, faults: { comment: "tooLong" } });
  });

  it("are read as people type them, and may all be empty", () => {
    expect(
      readAnswers({ floor: "−1", lift: "yes", door: "80,5", parking: " Vid\nporten ", phone: "", comment: "" }),
    ).toEqual({
      ok: true,
      answers: { floor: -1, hasLift: true, narrowest: 80.5, parking: "Vid porten", comment: "" },
      phone: "",
    });
    expect(readAnswers({})).toMatchObject({ ok: true, answers: { floor: null, hasLift: null, narrowest: null } });
  });
  it("name each field that cannot be read", () => {
    const fields = { floor: "2,5", door: "5", phone: "12", parking: "x".repeat(201), comment: "x".repeat(501) };
    expect(readAnswers(fields)).toEqual({
      ok: false,
      faults: { floor: "floor", door: "door", phone: "phone", parking: "tooLong", comment: "tooLong" },
    });
    expect(readOpening("")).toBeNull();
  });
});

describe("a failed call", () => {
  const failure: Failure = { kind: "http", code: "unknown", retryable: false };
  it.each([
    [{ status: 404 }, "missing"],
    [{ status: 400 }, "refused"],
    [{ status: 500 }, "unanswered"],
    [{ status: 408 }, "unanswered"],
    [{ kind: "network" as const }, "unanswered"],
    [{ kind: "contract" as const, status: 200 }, "unanswered"],
    [{ status: 409, code: "slotTaken" as const }, "taken"],
    [{ status: 409, code: "bookingFee" as const }, "fee"],
    [{ status: 409, code: "bookingClosed" as const }, "closed"],
    [{ status: 429, code: "tooMany" as const }, "tooMany"],
  ])("%o is %s", (over, kind) => expect(toBookingFailure({ ...failure, ...over }).kind).toBe(kind));
});
