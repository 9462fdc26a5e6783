import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { Database, Queries } from "../../backend/db/types";
import { isDeliveryDay } from "../../lib/booking";
import { COUNTRIES } from "../../lib/storefront/types";
import { countSeats, isClosed, listSlots, lockSlot, parseSlotId } from "./capacity";

export interface BookingWorld {
  database: Pick<Database, "queries" | "write">;
  now: () => Date;
  /** What the shop shows who it is with. */
  key: string;
  report: (cause: unknown) => void;
}

const date = z.iso.date();
const asked = z.object({
  country: z.enum(COUNTRIES),
  postcode: z.string().regex(/^\d{4,5}$/),
  productCode: z.string().max(20).default(""),
  startDate: date,
  nextDate: date,
});
const ref = z.string().min(8).max(64);
const wanted = z.object({ ref, slotId: z.string().max(100), seconds: z.number().int().min(1).max(86_400) });
const confirmed = z.object({ slotId: z.string().max(100) });

/** The largest body, bytes. */
const MAX_BODY = 4096;

/** `until` of a reservation that was given back: a confirmation that comes late must not bring it back. */
const RELEASED = "0";

/** Gives hours back in the caller's transaction, whether they are reserved or not. */
async function release(queries: Queries, { ref: name, slotId }: { ref: string; slotId: string }): Promise<void> {
  const key = parseSlotId(slotId);
  if (!key) throw new Refused(404, `There are no hours ${slotId}`);
  await lockSlot(queries, slotId, key);
  await queries
    .insertInto("booking_seat")
    .values({ ref: name, slot_id: slotId, until: RELEASED })
    .onConflict((conflict) => conflict.column("ref").doUpdateSet({ until: RELEASED }))
    .execute();
}

/** A reservation that cannot be made; goes out as its status and text. */
class Refused extends Error {
  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Makes or keeps a reservation of hours in the caller's transaction: until a time, or for good where `until` is null. The
 * same `ref` again answers the first; one that expired comes back where there is still room.
 */
async function reserve(
  queries: Queries,
  { ref: name, slotId }: { ref: string; slotId: string },
  until: string | null,
  now: Date,
) {
  const key = parseSlotId(slotId);
  if (!key) throw new Refused(404, `There are no hours ${slotId}`);
  const slot = await lockSlot(queries, slotId, key);
  const seat = await queries.selectFrom("booking_seat").selectAll().where("ref", "=", name).executeTakeFirst();
  if (seat && seat.slot_id !== slotId) throw new Refused(409, "The reservation is for other hours");
  if (seat?.until === RELEASED) throw new Refused(409, "The reservation was given back");
  if (seat?.until === null) return { ref: name, slotId, until: null };
  const isHeld = seat !== undefined && (seat.until ?? "") > now.toISOString();
  if (!isHeld) {
    if (!isDeliveryDay(key.country, key.date) || (await isClosed(queries, key.country, key.date)))
      throw new Refused(409, "The time slot is taken: nothing is delivered that day");
    const taken = (await countSeats(queries, [slotId], now)).get(slotId) ?? 0;
    if (taken >= slot.capacity) throw new Refused(409, "The time slot is full");
    await queries
      .deleteFrom("booking_seat")
      .where("slot_id", "=", slotId)
      .where("until", "<=", now.toISOString())
      .where("until", "<>", RELEASED)
      .execute();
  }
  await queries
    .insertInto("booking_seat")
    .values({ ref: name, slot_id: slotId, until })
    .onConflict((conflict) => conflict.column("ref").doUpdateSet({ until }))
    .execute();
  return { ref: name, slotId, until };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Creates the sandbox of the booking service (docs/decisions/0106-booking-a-delivery.md): hours with their capacity, and
 * reservations of them, in the database. Every answer is `{code, result}`.
 */
export function createBookingSandbox({ database, now, key, report }: BookingWorld): Hono {
  const app = new Hono();
  const answer = (c: Context, result: unknown, code: ContentfulStatusCode = 200) => c.json({ code, result }, code);
  app.onError((cause, c) => {
    if (cause instanceof Refused) return answer(c, cause.message, cause.status);
    if (cause instanceof z.ZodError) return answer(c, "The request has faults", 400);
    report(cause);
    return answer(c, "Internal server error", 500);
  });
  app.notFound((c) => answer(c, "Not found", 404));
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => answer(c, "Request entity too large", 413) }));
  app.use(async (c, next) => {
    const given = c.req.header("authorization") ?? "";
    if (!timingSafeEqual(digest(given), digest(`Bearer ${key}`))) return answer(c, "Unauthorized", 401);
    await next();
  });
  const readBody = async (c: Context): Promise<unknown> => c.req.json().catch(() => null);

  app.get("/v1/slots", async (c) => answer(c, await listSlots(database.queries, asked.parse(c.req.query()), now())));
  app.post("/v1/reservations", async (c) => {
    const { seconds, ...slot } = wanted.parse(await readBody(c));
    const until = new Date(now().getTime() + seconds * 1000).toISOString();
    return answer(c, await database.write((queries) => reserve(queries, slot, until, now())));
  });
  app.post("/v1/reservations/:ref/confirm", async (c) => {
    const { slotId } = confirmed.parse(await readBody(c));
    const slot = { ref: ref.parse(c.req.param("ref")), slotId };
    return answer(c, await database.write((queries) => reserve(queries, slot, null, now())));
  });
  app.delete("/v1/reservations/:ref", async (c) => {
    const slot = { ref: ref.parse(c.req.param("ref")), slotId: c.req.query("slotId") ?? "" };
    await database.write((queries) => release(queries, slot));
    return answer(c, slot);
  });
  return app;
}
