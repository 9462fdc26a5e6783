import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBookingService, type SendToBooking, sendOverHttp } from "@/backend/booking/service";
import { serveBooking } from "@/sandboxes/booking/serve";
import { orderHome, runTasks, seatsOf } from "./booking";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const json = (body: unknown, status = 200) => Response.json(body, { status });
const page = (status = 200) => new Response("<html>", { status, headers: { "content-type": "text/html" } });
const broken = () => new Response('{"code":200,"resu', { headers: { "content-type": "application/json" } });

/** Answers of a service that is not well, and the one of another shipment. */
const FAILURES: [string, SendToBooking][] = [
  ["is down", () => Promise.reject(new Error("ECONNREFUSED"))],
  ["answers too late", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ["answers HTML", async () => page()],
  ["answers an error page", async () => page(502)],
  ["answers half", async () => broken()],
  ["answers another shape", async () => json({ code: 200, result: { ref: 7 } })],
  ["answers without an envelope", async () => json([])],
  ["answers a code other than 200", async () => json({ code: 500, result: "Nej" })],
  ["refuses the key", async () => json({ code: 401, result: "Unauthorized" }, 401)],
  [
    "answers another reservation",
    async (_, init) =>
      json({ code: 200, result: init.method === "GET" ? [] : { ref: "another-one", slotId: "another", until: null } }),
  ],
];

describe("the client of the booking service", () => {
  const asked = { ref: "reservation-1", slotId: "s", seconds: 60 };
  it.each(FAILURES)("fails where it %s", async (_, send) => {
    const service = openBookingService(send, "key");
    const failed = { name: "BookingFailure", kind: "failed" };
    await expect(service.hold(asked)).rejects.toMatchObject(failed);
    await expect(service.confirm(asked)).rejects.toMatchObject(failed);
    await expect(service.release(asked)).rejects.toMatchObject(failed);
  });

  it("tells hours that are taken from a service that failed", async () => {
    const service = openBookingService(async () => json({ code: 409, result: "The time slot is full" }, 409), "key");
    await expect(service.hold(asked)).rejects.toMatchObject({ kind: "full" });
  });

  it("leaves out days that were not requested", async () => {
    const day = (date: string) => ({ date, timeslots: [] });
    const result = [day("2026-01-01"), day("2026-12-07"), day("2027-01-01")];
    const service = openBookingService(async () => json({ code: 200, result }), "key");
    const where = { country: "SE", postcode: "11122", productCode: "kerb" } as const;
    expect(await service.slots({ ...where, startDate: "2026-12-01", nextDate: "2026-12-31" })).toEqual([
      day("2026-12-07"),
    ]);
  });
});

describe.each(KINDS)("a booking service at a URL, on %s", (kind) => {
  let shop: Shop;
  const closes: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    shop = await makeShop(kind, { now: NOW });
  });
  afterEach(async () => {
    for (const close of closes.splice(0)) await close();
    await shop.dispose();
  });

  it("books over HTTP as it does in process", async () => {
    const report = (cause: unknown) => {
      throw cause;
    };
    const sandbox = await serveBooking({ database: shop.database, now: () => NOW, report }, 0);
    closes.push(sandbox.close);
    shop.backend.booking = openBookingService(sendOverHttp(sandbox.config), sandbox.config.key);
    const home = await orderHome(shop);
    expect((await home.book(0, 0)).status).toBe(200);
    expect(await seatsOf(shop)).toMatchObject([{ until: null }]);
    const stranger = openBookingService(sendOverHttp(sandbox.config), "another key");
    await expect(stranger.release({ ref: "reservation-1", slotId: "s" })).rejects.toMatchObject({ kind: "failed" });
  });

  it.each(FAILURES)("changes nothing where the service %s, and goes on once it is back", async (_, send) => {
    const home = await orderHome(shop);
    const [day] = await home.slots();
    const well = shop.backend.booking;
    const ill = openBookingService(send, "key");
    const slot = day?.timeslots[0]?.id ?? "";
    // first the hours cannot be read, then they cannot be held
    for (const service of [ill, { ...ill, slots: well.slots }]) {
      shop.backend.booking = service;
      const answer = await home.submit(day?.date ?? "", slot, { key: "same-attempt" });
      expect([503, 409]).toContain(answer.status);
    }
    expect((await home.view()).state).toBe("open");
    expect(await seatsOf(shop)).toEqual([]);
    shop.backend.booking = well;
    expect((await home.submit(day?.date ?? "", slot, { key: "same-attempt" })).status).toBe(200);
    // and what it cannot be told now, it is told later
    shop.backend.booking = { ...well, release: ill.release };
    expect((await home.cancel()).status).toBe(200);
    expect(await seatsOf(shop)).toHaveLength(1);
    shop.backend.booking = well;
    await shop.database.queries.updateTable("booking_task").set({ next_at: NOW.toISOString() }).execute();
    await runTasks(shop);
    expect(await seatsOf(shop)).toEqual([]);
  });

  it("a confirmation that comes after its hours were given back brings nothing back", async () => {
    const { booking } = shop.backend;
    const home = await orderHome(shop);
    const slotId = (await home.slots())[0]?.timeslots[0]?.id ?? "";
    const ref = "reservation-of-a-test";
    await booking.hold({ ref, slotId, seconds: 60 });
    await booking.release({ ref, slotId });
    await expect(booking.confirm({ ref, slotId })).rejects.toMatchObject({ kind: "full" });
    await booking.release({ ref: "never-held-at-all", slotId });
    await expect(booking.confirm({ ref: "never-held-at-all", slotId })).rejects.toMatchObject({ kind: "full" });
    expect(await seatsOf(shop)).toEqual([]);
  });
});
