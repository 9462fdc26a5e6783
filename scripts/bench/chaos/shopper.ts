import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { BRAND } from "@shop/brand";
import { buildProviderOrder } from "../../../lib/checkout-provider";
import { cartOfTotals } from "../../../lib/checkout-provider/from-totals";
import { CASH_ON_DELIVERY, CHECKOUT_PROVIDER, SWISH, VIPPS } from "../../../lib/config/payment-codes";
import { CONTRACT } from "../../../lib/upstream/contract";
import type { TotalsWire } from "../../../lib/upstream/contract/cart";
import { type Reply, send, sendOverBadNetwork } from "./http";

/** `mix` and `appMix` open a payment and pay, now and then at the same time, on delivery. */
export type Kind = "cash" | "provider" | "mix" | "swish" | "vipps" | "appMix";

/** Store view, address and method of those who pay in an app, and the sandbox that stands for it. */
const SWEDEN = {
  store: "bmse",
  city: "Göteborg",
  postcode: "41101",
  country: "SE",
  method: SWISH,
  app: "__swish",
} as const;
const NORWAY = { store: "bmno", city: "Oslo", postcode: "0150", country: "NO", method: VIPPS, app: "__vipps" } as const;

/** What a shopper knows at the end. `gone` closed the tab after paying, `unknown` was never answered. */
export type Outcome = "placed" | "refused" | "gone" | "unknown";

export interface Shopped {
  kind: Kind;
  orderId: string;
  email: string;
  outcome: Outcome;
  /** The number the shopper was told. */
  number: string | null;
}

export interface World {
  api: string;
  sandbox: { url: string; authorization: string };
  skus: string[];
}

const LIMIT_MS = 150_000;
const SHIPPING = { carrierCode: BRAND.id, methodCode: "kerb", carrierTitle: "", title: "kerb" };

const pause = () => sleep(150 + Math.random() * 600);

/** Repeats until there is a readable answer that is no failure of the server; null when the time is up. */
async function insist(until: number, call: () => Promise<Reply>): Promise<NonNullable<Reply> | null> {
  while (Date.now() < until) {
    const reply = await call();
    if (reply && reply.status < 500) return reply;
    await pause();
  }
  return null;
}

/** A shopper with a cart, who orders it once whatever happens. */
export class ChaosShopper {
  readonly orderId = randomUUID();
  readonly email = `${this.orderId}@example.com`;
  readonly #until = Date.now() + LIMIT_MS;
  readonly #place: typeof SWEDEN | typeof NORWAY;
  #cart = "";
  #sku: string;
  readonly #qty = 1 + Math.floor(Math.random() * 2);

  constructor(
    readonly world: World,
    readonly kind: Kind,
    index: number,
  ) {
    this.#place = kind === "vipps" ? NORWAY : SWEDEN;
    this.#sku = world.skus[index % world.skus.length] ?? "";
  }

  async shop(): Promise<Shopped> {
    const { outcome, number } = await this.#order();
    return { kind: this.kind, orderId: this.orderId, email: this.email, outcome, number };
  }

  #url(name: keyof typeof CONTRACT, query: Record<string, string> = {}): string {
    const { path } = CONTRACT[name];
    const params = new URLSearchParams({ token: "", storeCode: this.#place.store, cartId: this.#cart, ...query });
    return `${this.world.api}${path.replace("{order_id}", this.orderId)}?${params}`;
  }

  #headers = { "x-forwarded-for": `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7` };

  #get = (name: keyof typeof CONTRACT, query: Record<string, string> = {}) =>
    send({ method: "GET", url: this.#url(name, query), headers: this.#headers });
  #post = (name: keyof typeof CONTRACT, body: unknown, isSpoilt = false) =>
    (isSpoilt ? sendOverBadNetwork : send)({ method: "POST", url: this.#url(name), body, headers: this.#headers });

  #address() {
    return {
      firstname: "Åsa",
      lastname: "Öberg",
      street: ["Björkvägen 12", ""],
      city: this.#place.city,
      postcode: this.#place.postcode,
      country_id: this.#place.country,
      telephone: "0701234567",
      email: this.email,
    };
  }

  #body(method: string, totals: TotalsWire) {
    return {
      order_id: this.orderId,
      cart_id: this.#cart,
      store_code: this.#place.store,
      grand_total: totals.grand_total,
      products: [{ sku: this.#sku, qty: this.#qty, price: 1 }],
      addressInformation: {
        shippingAddress: this.#address(),
        billingAddress: this.#address(),
        shipping_method_code: SHIPPING.methodCode,
        shipping_carrier_code: SHIPPING.carrierCode,
        payment_method_code: method,
      },
    };
  }

  /** Fills a cart; null where it cannot be sold any more. */
  async #fill(): Promise<TotalsWire | null> {
    const made = await insist(this.#until, () => this.#post("cartCreate", {}));
    if (made?.status !== 200) return null;
    this.#cart = String(made.result);
    const line = { cartItem: { sku: this.#sku, qty: this.#qty, quoteId: this.#cart } };
    // whether a lost answer was an addition is seen in the totals
    for (let round = 0; round < 20; round++) {
      const totals = await insist(this.#until, () => this.#get("cartTotals"));
      const read = totals?.status === 200 ? CONTRACT.cartTotals.result.parse(totals.result) : null;
      if (read && read.items_qty > 0) break;
      const added = await insist(this.#until, () => this.#post("cartUpdate", line));
      if (added && added.status !== 200) return null;
    }
    const information = {
      addressInformation: {
        shippingAddress: { countryId: this.#place.country, postcode: this.#place.postcode },
        billingAddress: { countryId: this.#place.country, postcode: this.#place.postcode },
        shippingCarrierCode: SHIPPING.carrierCode,
        shippingMethodCode: SHIPPING.methodCode,
      },
    };
    await insist(this.#until, () => this.#post("cartShippingInformation", information));
    const totals = await insist(this.#until, () => this.#get("cartTotals"));
    return totals?.status === 200 ? CONTRACT.cartTotals.result.parse(totals.result) : null;
  }

  async #order(): Promise<{ outcome: Outcome; number: string | null }> {
    const totals = await this.#fill();
    if (!totals) return { outcome: "refused", number: null };
    if (this.kind === "cash") return this.#payOnDelivery(totals);
    if (this.kind === "swish" || this.kind === "vipps") return this.#payInApp(totals);
    if (this.kind === "appMix") {
      const [paid, cash] = await Promise.all([this.#payInApp(totals), this.#payOnDelivery(totals)]);
      return cash.outcome === "placed" ? cash : paid;
    }
    const sid = await this.#openPayment(totals);
    if (sid === null) return { outcome: "refused", number: null };
    if (this.kind === "provider") return this.#pay(sid);
    // two tabs, or a change of mind
    const [paid, cash] = await Promise.all([
      Math.random() < 0.5 ? this.#pay(sid) : { outcome: "refused" as const, number: null },
      this.#payOnDelivery(totals),
    ]);
    return cash.outcome === "placed" ? cash : paid;
  }

  /** As the storefront does: an order that was not answered is looked up before it is sent again, under its own id. */
  async #payOnDelivery(totals: TotalsWire): Promise<{ outcome: Outcome; number: string | null }> {
    while (Date.now() < this.#until) {
      const sent = await this.#post("order", this.#body(CASH_ON_DELIVERY, totals), true);
      const placed = CONTRACT.order.result.safeParse(sent?.status === 200 ? sent.result : null);
      if (placed.success) return { outcome: "placed", number: placed.data.orderNumber ?? null };
      if (sent && sent.status < 500) return { outcome: "refused", number: null };
      const found = await insist(this.#until, () => this.#get("syncOrder"));
      const known = CONTRACT.syncOrder.result.safeParse(found?.status === 200 ? found.result : null);
      if (known.success && known.data.transmited) return { outcome: "placed", number: known.data.platform_order_id };
      // the reference answers 500 for an order it will never take, so nobody tries for ever
      if (sent && Math.random() < 0.1) return { outcome: "refused", number: null };
    }
    return { outcome: "unknown", number: null };
  }

  async #openPayment(totals: TotalsWire): Promise<string | null> {
    const pulled = await insist(this.#until, () => this.#get("cartPull"));
    const items = CONTRACT.cartPull.result.parse(pulled?.result ?? []);
    const order = buildProviderOrder(
      cartOfTotals({
        store: this.#place.store,
        country: "SE",
        shippingCountries: ["SE", "DK", "FI"],
        isCompany: false,
        totals,
        products: items.map(({ item_id, sku, name = sku }) => ({
          itemId: item_id,
          sku,
          name,
          isDigital: false,
          weight: 0,
          size: {},
        })),
        shipping: SHIPPING,
      }),
    );
    const body = {
      order,
      storeCode: this.#place.store,
      dataSourceStoreCode: this.#place.store,
      placing: this.#body(CHECKOUT_PROVIDER, totals),
    };
    const opened = await insist(this.#until, () => this.#post("providerOrder", body, true));
    const read = CONTRACT.providerOrder.result.safeParse(opened?.status === 200 ? opened.result : null);
    return read.success ? read.data.order_id : null;
  }

  /** Opens a payment in an app and approves it; one that is declined, too late or withdrawn is opened anew. */
  async #payInApp(totals: TotalsWire): Promise<{ outcome: Outcome; number: string | null }> {
    const { method, app } = this.#place;
    while (Date.now() < this.#until) {
      const opened = await insist(this.#until, () =>
        this.#post("handOver", { method, placing: this.#body(method, totals) }, true),
      );
      const read = CONTRACT.handOver.result.safeParse(opened?.status === 200 ? opened.result : null);
      if (!read.success) return opened ? { outcome: "refused", number: null } : { outcome: "unknown", number: null };
      const { sid } = read.data;
      const call = (["once", "twice", "late", "never"] as const)[Math.floor(Math.random() * 4)];
      const act = async (outcome: string) => {
        const body = JSON.stringify({ outcome, call });
        const url = `${this.world.sandbox.url}/${app}/payments/${sid}`;
        const answer = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(20_000) }).catch(
          () => null,
        );
        return answer?.status ?? null;
      };
      if (app === "__swish" && Math.random() < 0.15) await act("unknown");
      let status = await act(Math.random() < 0.15 ? "decline" : "approve");
      while (status === null && Date.now() < this.#until) {
        await pause();
        status = await act("approve");
      }
      if (Math.random() < 0.3) return { outcome: "gone", number: null };
      const known = await this.#askUntilKnown(sid);
      if (known) return known;
    }
    return { outcome: "unknown", number: null };
  }

  /** Asks what became of a payment; null for one that came to nothing. */
  async #askUntilKnown(sid: string): Promise<{ outcome: Outcome; number: string | null } | null> {
    while (Date.now() < this.#until) {
      const reply = await this.#get("checkoutConfirmation", { sid });
      const read = CONTRACT.checkoutConfirmation.result.safeParse(reply?.status === 200 ? reply.result : null);
      if (read.success && read.data.state === "placed") return { outcome: "placed", number: read.data.order.number };
      if (read.success && read.data.state === "refused") return { outcome: "refused", number: null };
      if (read.success && read.data.state === "unpaid") return null;
      await pause();
    }
    return { outcome: "unknown", number: null };
  }

  async #pay(sid: string): Promise<{ outcome: Outcome; number: string | null }> {
    const { url, authorization } = this.world.sandbox;
    const push = (["once", "twice", "late", "never"] as const)[Math.floor(Math.random() * 4)];
    let isPaid = false;
    while (!isPaid && Date.now() < this.#until) {
      const answer = await fetch(`${url}/__sandbox/orders/${sid}/pay`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ push }),
        signal: AbortSignal.timeout(20_000),
      })
        .then((response) => response.json() as Promise<{ url?: string; error?: string }>)
        .catch(() => null);
      if (answer?.error !== undefined) return { outcome: "refused", number: null };
      isPaid = answer?.url !== undefined;
      if (!isPaid) await pause();
    }
    // the tab is closed before the confirmation
    if (!isPaid || Math.random() < 0.4) return { outcome: "gone", number: null };
    return (await this.#askUntilKnown(sid)) ?? { outcome: "refused", number: null };
  }
}
