import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { BRAND } from "@shop/brand";
import { z } from "zod";
import { makeProof } from "../../../backend/booking/proof";
import { CALLS } from "../../../lib/upstream/calls";
import { cartSlotsWire } from "../../../lib/upstream/contract/booking";
import { orderResult } from "../../../lib/upstream/contract/order";
import { type Reply, send, sendOverBadNetwork } from "../chaos/http";

const PATIENCE_MS = 90_000;

export interface SlotWorld {
  api: string;
  sku: string;
  secret: string;
  /** Hours that are fought for. */
  slots: { id: string; date: string; postcode: string }[];
}

/** How a shopper ended. */
export type Ended = "booked" | "ordered" | "abandoned" | "full" | "refused" | "unanswered";

const address = (postcode: string) => ({
  firstname: "Ada",
  lastname: "Bok",
  street: ["Gatan 1"],
  city: "Stockholm",
  postcode,
  country_id: "SE",
  email: "ada@shop.example",
  telephone: "0701234567",
});

/** One who books hours of an order, or holds some in a cart and orders or leaves. */
export class SlotShopper {
  readonly #headers: Record<string, string>;

  constructor(
    private readonly world: SlotWorld,
    private readonly index: number,
  ) {
    // each from an address of its own, as limits count by it
    const [high, low] = [Math.floor(index / 250), index % 250];
    this.#headers = { "x-forwarded-for": `10.7.${high}.${low + 1}`, "x-vs-store-code": "bmse" };
  }

  /** Repeats a call until somebody answers what can be understood; null where nobody does. */
  async #call(method: "GET" | "POST", path: string, body?: unknown): Promise<Reply> {
    const until = Date.now() + PATIENCE_MS;
    const call = { method, url: this.world.api + path, body, headers: this.#headers };
    while (Date.now() < until) {
      const reply = await (method === "GET" ? send(call) : sendOverBadNetwork(call));
      if (reply && reply.status < 500) return reply;
      await sleep(50 + Math.random() * 200);
    }
    return null;
  }

  #slot() {
    const { slots } = this.world;
    const slot = slots[Math.floor(Math.random() * slots.length)];
    if (!slot) throw new Error("no hours");
    return slot;
  }

  #order(postcode: string, cartId?: string, orderId = randomUUID()) {
    return this.#call("POST", CALLS.order.path, {
      order_id: orderId,
      cart_id: cartId,
      products: [{ sku: this.world.sku, qty: 1 }],
      addressInformation: {
        shippingAddress: address(postcode),
        billingAddress: address(postcode),
        shipping_method_code: "kerb",
        shipping_carrier_code: BRAND.id,
        payment_method_code: "cashondelivery",
      },
    });
  }

  async shop(): Promise<Ended> {
    return this.index % 2 === 0 ? this.#submit() : this.#hold();
  }

  async #submit(): Promise<Ended> {
    const first = this.#slot();
    const placed = orderResult.safeParse((await this.#order(first.postcode))?.result);
    if (!placed.success) return "unanswered";
    const number = `${placed.data.orderNumber}-1`;
    let slot = first;
    for (let tries = 0; tries < 4; tries += 1) {
      const reply = await this.#submitOnce(number, slot);
      if (reply === null) return "unanswered";
      if (reply.status === 200) {
        // every fifth changes its mind
        if (this.index % 10 !== 0 || tries > 0) return "booked";
      } else if (reply.status !== 409) return "refused";
      const others = this.world.slots.filter(({ postcode }) => postcode === first.postcode);
      slot = others[Math.floor(Math.random() * others.length)] ?? slot;
    }
    return "full";
  }

  async #submitOnce(shipmentNumber: string, { date, id }: { date: string; id: string }): Promise<Reply> {
    const proof = makeProof(this.world.secret, shipmentNumber);
    const key = randomUUID();
    const shipments = [{ shipmentNumber, proof, date, timeslotId: id }];
    const send1 = (accept_fee: number) => this.#call("POST", CALLS.bookingSubmit.path, { key, shipments, accept_fee });
    const reply = await send1(0);
    const due = /^Booking fee incorrect \(([\d.]+)\)$/.exec(String(reply?.result))?.[1];
    return due === undefined ? reply : send1(Number(due));
  }

  async #hold(): Promise<Ended> {
    const id = z.coerce
      .string()
      .safeParse((await this.#call("POST", `${CALLS.cartCreate.path}?storeCode=bmse`))?.result);
    if (!id.success) return "unanswered";
    const at = (path: string) => `${path}?cartId=${id.data}&token=&storeCode=bmse`;
    const item = { cartItem: { sku: this.world.sku, qty: 1, quoteId: id.data } };
    const information = {
      addressInformation: {
        shippingAddress: { countryId: "SE" },
        shippingCarrierCode: BRAND.id,
        shippingMethodCode: "kerb",
      },
    };
    if (!(await this.#call("POST", at(CALLS.cartUpdate.path), item))) return "unanswered";
    if (!(await this.#call("POST", at(CALLS.cartShippingInformation.path), information))) return "unanswered";
    for (let tries = 0; tries < 3; tries += 1) {
      const { date, id: timeslotId, postcode } = this.#slot();
      const body = { delivery: 1, date, timeslotId, postcode, countryId: "SE" };
      const reply = await this.#call("POST", at(CALLS.cartSlotHold.path), body);
      if (reply === null) return "unanswered";
      if (reply.status === 409) continue;
      if (reply.status !== 200 || !cartSlotsWire.safeParse(reply.result).success) return "refused";
      return this.#leaveOrOrder(at, id.data, postcode);
    }
    return "full";
  }

  async #leaveOrOrder(at: (path: string) => string, cartId: string, postcode: string): Promise<Ended> {
    const luck = Math.random();
    // some close the page, some say so
    if (luck < 0.2) return "abandoned";
    if (luck < 0.4) {
      await this.#call("POST", at(CALLS.cartSlotRelease.path), {});
      return "abandoned";
    }
    const placed = await this.#order(postcode, cartId);
    if (placed === null) return "unanswered";
    return placed.status === 200 ? "ordered" : "refused";
  }
}
