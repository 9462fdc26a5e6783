import { wordsOf } from "@/components/checkout/obstacle-words";
import { shownTotal } from "@/lib/cart/state";
import type { OrderOutcome } from "@/lib/checkout/place-order";
import { matchCall } from "@/lib/upstream/match-call";
import { buildItem } from "../cart/builders";
import { FakeBrowser, until } from "../stores/cart-page";
import { stubStorage } from "../stores/storage";
import { buildDetails, WORDS } from "./builders";

const refusal = (status: number) => Response.json({ code: status, result: "Nej." }, { status });
const typed = (body: string, type: string) => new Response(body, { headers: { "content-type": type } });

/** What a call comes to instead of its answer. */
const FAILURES = {
  refused: () => Promise.reject(new TypeError("connection refused")),
  "401": () => refusal(401),
  "403": () => refusal(403),
  "404": () => refusal(404),
  "500": () => refusal(500),
  html: () => typed("<h1>Welcome to nginx!</h1>", "text/html"),
  "{}": () => typed("{}", "application/json"),
  truncated: () => typed('{"code":200,"result":{"plat', "application/json"),
} satisfies Record<string, () => Response | Promise<never>>;

export type Failing = keyof typeof FAILURES;
export const FAILINGS = Object.keys(FAILURES) as Failing[]; // the keys above

/** What the shopper meets after a click. */
export interface Pressed {
  kind: OrderOutcome["kind"];
  /** Key of the sentence below `checkout`; null where there is none, as the confirmation follows. */
  sentence: string | null;
  /** Whether the order is kept as sent and not answered. */
  attempt: boolean;
  /** Whether the lines are in the cart. */
  cart: boolean;
  /** Orders sent so far. */
  sent: number;
}

/** Returns the key of the sentence that is shown; the one about an open order stands for itself. */
function sentenceOf(outcome: OrderOutcome): string | null {
  if (outcome.kind === "placed" || outcome.kind === "paying" || outcome.kind === "handedOver") return null;
  return outcome.kind === "queued" ? "orderQueued" : (wordsOf(outcome, String)?.key ?? null);
}

/** A browser whose calls can fail or hang, before a shop that takes orders once by their id. */
export class FailingShop extends FakeBrowser {
  orders = new Map<string, object>();
  /** Ids of orders as they were sent. */
  sent: string[] = [];
  asked: string[] = [];
  /** Calls that fail, by name; the server does what they ask for all the same where `isTaken`. */
  failing: Record<string, Failing> = {};
  isTaken = false;
  /** A call that gets its answer only once `release` is called. */
  late: string | null = null;
  release: () => void = () => {};

  constructor() {
    super();
    stubStorage("sessionStorage");
    this.server.withKerb();
    const healthy = this.fetch;
    this.fetch = async (input, init = {}) => {
      const url = new URL(input, "http://shop.test");
      const name = matchCall(init.method ?? "GET", url.pathname)?.name ?? "";
      const answer = () => (!this.isOffline && this.#answerOrder(name, url, init)) || healthy(input, init);
      if (name === "order") this.sent.push(new Headers(init.headers).get("idempotency-key") ?? "");
      this.asked.push(name);
      const failing = this.failing[name];
      if (failing && this.isTaken) await answer();
      if (failing) return FAILURES[failing]();
      if (this.late === name) await new Promise<void>((resolve) => (this.release = resolve));
      return answer();
    };
    globalThis.fetch = this.fetch as typeof fetch; // the tests make these calls only
  }

  #answerOrder(name: string, url: URL, { body }: RequestInit): Response | null {
    if (name === "order") {
      const { order_id: id }: { order_id: string } = JSON.parse(String(body));
      const number = String(55 + this.orders.size);
      const result = this.orders.get(id) ?? { magentoOrderId: number, backendOrderId: number, transferedAt: "" };
      this.orders.set(id, result);
      return Response.json({ code: 200, result });
    }
    if (name !== "syncOrder") return null;
    const isKnown = this.orders.has(url.pathname.split("/").at(-1) ?? "");
    const result = { platform_order_id: isKnown ? "55" : null, transmited: isKnown, transmited_at: null };
    return Response.json({ code: 200, result: { ...result, platform: "fake", order: null } });
  }

  /** Opens a page with two chairs in the cart and everything chosen, ready to be ordered. */
  async openCheckout() {
    const page = await this.openTab();
    const [{ placeCartOrder, prepareOrder, resumeCartOrder }, { readAttempt }, { loadMethods }] = await Promise.all([
      import("@/stores/order-start"),
      import("@/stores/order-attempt"),
      import("@/stores/checkout-methods"),
    ]);
    const { checkout, cart, tab } = page;
    await checkout.persist.rehydrate();
    page.startCart("bmse");
    await tab.load();
    checkout.getState().update({ details: { zipCode: "41101", city: "Göteborg" }, payment: "cashondelivery" });
    if (cart.getState().items.length === 0) tab.add(buildItem({ qty: 2 }));
    await page.whenSettled("bmse");
    await loadMethods("bmse");
    const read = (outcome: OrderOutcome): Pressed => ({
      kind: outcome.kind,
      sentence: sentenceOf(outcome),
      attempt: readAttempt("bmse") !== null,
      cart: cart.getState().items.some(({ sku, qty }) => sku === "CHAIR" && qty === 2),
      sent: this.sent.length,
    });
    return {
      checkout,
      tab,
      press: async () => {
        const seen = shownTotal(cart.getState());
        return read(await placeCartOrder("bmse", { details: buildDetails(), seen, words: WORDS }));
      },
      prepare: prepareOrder,
      resume: () => resumeCartOrder("bmse"),
      loadMethods: () => loadMethods("bmse"),
      /** Waits for the sum on the button. */
      settle: () => page.whenSettled("bmse"),
      /** Waits until the call that is late was made. */
      reach: (name: string) => until(() => (this.asked.includes(name) ? undefined : Promise.reject(new Error(name)))),
    };
  }
}

export type Checkout = Awaited<ReturnType<FailingShop["openCheckout"]>>;
