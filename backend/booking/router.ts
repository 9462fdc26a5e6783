import { type Context, Hono } from "hono";
import { BOOKABLE_DAYS, isOffered, localDay, parseShipmentNumber } from "../../lib/booking";
import { addDays } from "../../lib/delivery/holidays";
import { isCompleteZip } from "../../lib/delivery/zip";
import { fromMinor } from "../../lib/money";
import { getStore } from "../../lib/storefront";
import { CONTRACT } from "../../lib/upstream/contract";
import { toCountry } from "../cart/change";
import { cartKeyOf } from "../cart/key";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { loadOrder } from "../order/load";
import { claimShipment } from "./claim";
import { holdSlot, releaseSlots, viewSlots } from "./holds";
import { writeCalendar } from "./ics";
import { toBookingUrl } from "./links";
import { slotPrice } from "./prices";
import { bookingSecret, readCalendarToken } from "./proof";
import { askService } from "./service";
import { findShipment, type Shipment } from "./shipment";
import { cancelBooking, submitBooking } from "./submit";
import { numberOf, toShipmentWire } from "./view";

type Handler = (c: Context) => Promise<Response>;

/** Answers a shipment to who shows that it is theirs. */
const validate =
  (backend: Backend): Handler =>
  async (c) => {
    const { bookingId, ...claim } = check(CONTRACT.bookingValidate.query, c.req.query());
    await limitHourly(c, backend, "booking");
    const shipment = await claimShipment(c, backend, { number: bookingId, ...claim });
    return answer(c, await toShipmentWire(backend.database.queries, shipment, backend.now()));
  };

/** Answers the hours that are free between two days, never in the past or further away than can be booked. */
const timeslots =
  (backend: Backend): Handler =>
  async (c) => {
    const { startDate, nextDate, postcode, productCode = "" } = check(CONTRACT.bookingTimeslots.query, c.req.query());
    await limitHourly(c, backend, "booking/slots");
    const store = getStore(storeOf(c));
    const named = toCountry(c.req.query("countryId"));
    const country = [store.country, "SE", "DK", "NO", "FI"].find((one) => one === named) ?? store.country;
    const known = country as typeof store.country;
    if (!isCompleteZip(known, postcode)) throw new Refusal(400, "The postcode is not one of its country");
    const today = localDay(backend.now(), store.timeZone);
    const [first, last] = [addDays(today, 1), addDays(today, BOOKABLE_DAYS)];
    const asked = {
      country: known,
      postcode,
      productCode,
      startDate: startDate > first ? startDate : first,
      nextDate: nextDate < last ? nextDate : last,
    };
    if (asked.startDate > asked.nextDate) return answer(c, []);
    const days = await askService(() => backend.booking.slots(asked));
    return answer(
      c,
      days.map(({ date, timeslots: slots }) => ({
        date,
        timeslots: slots
          .filter((slot) => productCode === "" || slot.product_code === productCode)
          .filter((slot) => isOffered(known, { date, ...slot }, today))
          .map((slot) => ({ ...slot, price: fromMinor(slotPrice(store.currency, date, slot.from)) })),
      })),
    );
  };

/** Answers shipments as they are after a change. */
async function answerChanged(c: Context, { database, now }: Backend, shipments: Shipment[], charged: number) {
  const { queries } = database;
  const views = [];
  for (const { stored, delivery } of shipments) {
    const current = findShipment(await loadOrder(queries, await orderOf(queries, stored.order.id)), delivery.number);
    if (current) views.push(await toShipmentWire(queries, current, now()));
  }
  return answer(c, { shipments: views, charged });
}

const orderOf = (queries: Backend["database"]["queries"], id: number) =>
  queries.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Books shipments, all or none. */
const submit =
  (backend: Backend): Handler =>
  async (c) => {
    const body = check(CONTRACT.bookingSubmit.body, await readJson(c));
    await limitHourly(c, backend, "booking");
    const shipments: Shipment[] = [];
    for (const { shipmentNumber, proof, postcode } of body.shipments)
      shipments.push(await claimShipment(c, backend, { number: shipmentNumber, proof, postcode }));
    const charged = await submitBooking(backend, shipments, body);
    return answerChanged(c, backend, shipments, fromMinor(charged));
  };

const cancel =
  (backend: Backend): Handler =>
  async (c) => {
    const body = check(CONTRACT.bookingCancel.body, await readJson(c));
    await limitHourly(c, backend, "booking");
    const { shipmentNumber: number, proof, postcode } = body;
    const shipment = await claimShipment(c, backend, { number, proof, postcode });
    const charged = await cancelBooking(backend, shipment, body);
    return answerChanged(c, backend, [shipment], fromMinor(charged));
  };

/** Answers the calendar entry of a booking to who has its token. */
const calendar =
  (backend: Backend): Handler =>
  async (c) => {
    const { database } = backend;
    const { token } = check(CONTRACT.bookingCalendar.query, c.req.query());
    const secret = await bookingSecret(database.queries);
    const parsed = parseShipmentNumber(readCalendarToken(secret, token) ?? "");
    const order = await database.queries
      .selectFrom("orders")
      .selectAll()
      .where("order_number", "=", parsed?.order ?? "")
      .executeTakeFirst();
    const shipment = order && parsed ? findShipment(await loadOrder(database.queries, order), parsed.delivery) : null;
    const ics =
      shipment && (await writeCalendar(shipment, toBookingUrl(shipment, secret, backend).split("?")[0] ?? ""));
    if (!shipment || !ics) throw new Refusal(404, "There is no such delivery");
    return answer(c, { name: `${numberOf(shipment)}.ics`, ics });
  };

/** Hours that a cart holds. */
function addSlotRoutes(router: Hono, backend: Backend): void {
  const { database, now } = backend;
  const place = (c: Context) => check(CONTRACT.cartSlots.query, c.req.query()) ?? {};
  router.get("/slots", async (c) =>
    answer(c, await viewSlots(backend, storeOf(c), await cartKeyOf(c, database.queries, now()), place(c))),
  );
  router.post("/hold", async (c) => {
    const body = check(CONTRACT.cartSlotHold.body, await readJson(c));
    await limitHourly(c, backend, "booking");
    const key = await cartKeyOf(c, database.queries, now());
    await holdSlot(backend, storeOf(c), key, body);
    return answer(c, await viewSlots(backend, storeOf(c), key, body));
  });
  router.post("/release", async (c) => {
    const body = check(CONTRACT.cartSlotRelease.body, await readJson(c));
    const key = await cartKeyOf(c, database.queries, now());
    await releaseSlots(backend, storeOf(c), key, body?.delivery);
    return answer(c, await viewSlots(backend, storeOf(c), key, {}));
  });
}

/** `/api/booking` (docs/commerce-api.md#booking). */
export function bookingRouter(backend: Backend): Hono {
  const router = new Hono();
  router.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  router.get("/validateOrder", validate(backend));
  router.get("/deliveryTimeslots", timeslots(backend));
  router.post("/submission", submit(backend));
  router.post("/cancellation", cancel(backend));
  router.get("/calendar", calendar(backend));
  addSlotRoutes(router, backend);
  return router;
}

/** The same calls under the reference's other family of paths. */
export function bookingExtensionRouter(backend: Backend): Hono {
  const router = new Hono();
  router.get("/validator", validate(backend));
  router.get("/dates", timeslots(backend));
  router.post("/submission", submit(backend));
  return router;
}
