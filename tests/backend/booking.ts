import { randomUUID } from "node:crypto";
import { bookingSecret, makeProof } from "@/backend/booking/proof";
import { runBookingTasks } from "@/backend/booking/tasks";
import { CONTRACT } from "@/lib/upstream/contract";
import { type Answer, Guest, orderOf, placeOrder, send } from "./client";
import type { Shop } from "./fixtures";

export const HELSINKI = { postcode: "00100", city: "Helsinki", country_id: "FI" };

/** A shipment on its page, as the browser calls for it. */
export class Page {
  proof = "";

  constructor(
    readonly shop: Shop,
    readonly number: string,
  ) {}

  async withProof(): Promise<this> {
    this.proof = makeProof(await bookingSecret(this.shop.database.queries), this.number);
    return this;
  }

  validate(claim: Record<string, string> = { proof: this.proof }): Promise<Answer> {
    const query = new URLSearchParams({ bookingId: this.number, storeCode: "bmfi", ...claim });
    return send(this.shop, "GET", `${CONTRACT.bookingValidate.path}?${query}`);
  }

  async view() {
    return CONTRACT.bookingValidate.result.parse((await this.validate()).body.result);
  }

  async slots(from?: string, to?: string) {
    const { earliest, latest, postcode, productCode } = await this.view();
    const query = new URLSearchParams({
      startDate: from ?? earliest ?? "",
      nextDate: to ?? latest ?? "",
      postcode,
      productCode,
      storeCode: "bmfi",
    });
    const { body } = await send(this.shop, "GET", `${CONTRACT.bookingTimeslots.path}?${query}`);
    return CONTRACT.bookingTimeslots.result.parse(body.result);
  }

  /** Books hours of the n-th free day. */
  async book(day: number, hours: number, over: Record<string, unknown> = {}): Promise<Answer> {
    const days = await this.slots();
    const slot = days[day]?.timeslots[hours];
    if (!slot) throw new Error("no such slot");
    return this.submit(days[day]?.date ?? "", slot.id, over);
  }

  submit(date: string, timeslotId: string, over: Record<string, unknown> = {}): Promise<Answer> {
    return send(this.shop, "POST", `${CONTRACT.bookingSubmit.path}?storeCode=bmfi`, {
      body: {
        key: randomUUID(),
        shipments: [{ shipmentNumber: this.number, proof: this.proof, date, timeslotId }],
        ...over,
      },
    });
  }

  cancel(over: Record<string, unknown> = {}): Promise<Answer> {
    return send(this.shop, "POST", `${CONTRACT.bookingCancel.path}?storeCode=bmfi`, {
      body: { key: randomUUID(), shipmentNumber: this.number, proof: this.proof, ...over },
    });
  }
}

/** Places an order that is brought home and returns the page of its first delivery. */
export async function orderHome(shop: Shop, sku = "LAMP", over: Record<string, unknown> = {}): Promise<Page> {
  const address = { ...orderOf([]).addressInformation.shippingAddress, ...HELSINKI };
  const body = orderOf([{ sku, qty: 1 }], {}, { shippingAddress: address, billingAddress: address, ...over });
  const answer = await placeOrder(shop, body);
  const { orderNumber = "" } = CONTRACT.order.result.parse(answer.body.result);
  return new Page(shop, `${orderNumber}-1`).withProof();
}

/** Calls of a cart that chooses hours before it is paid. */
export class SlotGuest extends Guest {
  async slotsOf(place = HELSINKI) {
    const path = this.path(CONTRACT.cartSlots.path, `&postcode=${place.postcode}&countryId=FI`);
    return CONTRACT.cartSlots.result.parse((await send(this.shop, "GET", path)).body.result);
  }

  hold(date: string, timeslotId: string, delivery = 1): Promise<Answer> {
    return send(this.shop, "POST", this.path(CONTRACT.cartSlotHold.path), {
      body: { delivery, date, timeslotId, postcode: HELSINKI.postcode, countryId: "FI" },
    });
  }

  release(): Promise<Answer> {
    return send(this.shop, "POST", this.path(CONTRACT.cartSlotRelease.path), { body: {} });
  }

  /** The free hours of the first delivery's first day. */
  async firstDay() {
    const { deliveries } = await this.slotsOf();
    const [first] = deliveries;
    const query = new URLSearchParams({
      startDate: first?.earliest ?? "",
      nextDate: first?.latest ?? "",
      postcode: HELSINKI.postcode,
      productCode: first?.product_code ?? "",
      storeCode: "bmfi",
    });
    const { body } = await send(this.shop, "GET", `${CONTRACT.bookingTimeslots.path}?${query}`);
    const [day] = CONTRACT.bookingTimeslots.result.parse(body.result);
    if (!day) throw new Error("no day is free");
    return day;
  }

  orderHome(products: { sku: string; qty: number }[], over: Record<string, unknown> = {}) {
    const address = { ...orderOf([]).addressInformation.shippingAddress, ...HELSINKI };
    return this.order(products, over, { shippingAddress: address, billingAddress: address });
  }
}

/** Reservations of the sandbox that hold, by slot. */
export async function seatsOf(shop: Shop): Promise<{ ref: string; slot_id: string; until: string | null }[]> {
  const now = shop.backend.now().toISOString();
  const rows = await shop.database.queries.selectFrom("booking_seat").selectAll().execute();
  return rows.filter(({ until }) => until === null || until > now);
}

export const runTasks = (shop: Shop) => runBookingTasks(shop.backend);
