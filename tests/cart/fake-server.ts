import type { CallName } from "@/lib/upstream/calls";
import type { callApi } from "@/lib/upstream/client";
import { CONTRACT } from "@/lib/upstream/contract";
import type { CartItemWire } from "@/lib/upstream/contract/cart";
import { toNetworkFailure } from "@/lib/upstream/envelope";
import { toHttpFailure } from "@/lib/upstream/http-failure";
import { type Failure, fail, ok, type Result } from "@/lib/upstream/types";

type Input = Parameters<typeof callApi>[1];

/** What happens to a call: it never arrives; it arrives and its answer is lost; it is answered with a failure. */
export type Fault = { kind: "unsent" | "unheard" } | { kind: "answered"; error: Failure };

const OFFLINE = () => toNetworkFailure(new TypeError("offline"));
const METHOD = {
  carrier_code: "bjorkmo",
  method_code: "kerb",
  method_title: "Kerb",
  amount: 39.2,
  price_excl_tax: 39.2,
  price_incl_tax: 49,
};

/** A server cart as the sync meets it: lines matched by sku and options, absolute quantities with an item id. */
export class FakeServer {
  lines: CartItemWire[] = [];
  hasCart = true;
  coupon: string | null = null;
  /** Why the coupon of the cart does not apply, as totals say it. */
  couponRefusal: { code: string; reason: string; minimum?: number; missing?: number } | null = null;
  /** Codes that are none. */
  wrongCodes = new Set(["WRONG"]);
  /** Shipping methods; without any, plain totals are fetched. */
  methods: Record<string, unknown>[] = [];
  /** Most pieces of a sku the server takes. */
  limits: Record<string, number> = {};
  calls: CallName[] = [];
  bodies: unknown[] = [];
  created = 0;
  /** Calls that fail before they are answered. */
  broken = new Set<CallName>();
  /** Statuses that calls are refused with. */
  refused: Partial<Record<CallName, number>> = {};
  /** What the shopper does while a call is running. */
  meanwhile: Partial<Record<CallName, () => void>> = {};
  /** Asked of every call: what goes wrong with it, and after which wait. */
  fate: (name: CallName, at: "before" | "after") => Promise<Fault | null> = async () => null;
  #next = 100;

  withKerb(): this {
    this.methods = [METHOD];
    return this;
  }

  call = (async (name: CallName, input: Input) => {
    this.calls.push(name);
    this.bodies.push(input.body);
    this.meanwhile[name]?.();
    const before = this.broken.has(name) ? ({ kind: "unsent" } satisfies Fault) : await this.fate(name, "before");
    if (before) return fail(before.kind === "answered" ? before.error : OFFLINE());
    const status = this.refused[name];
    if (status) return fail(toHttpFailure(status, "refused"));
    const answer = this.answer(name, input);
    const after = await this.fate(name, "after");
    if (after) return fail(after.kind === "answered" ? after.error : OFFLINE());
    if (!answer.ok) return answer;
    // what goes over the wire has the shape of the contract
    return ok(CONTRACT[name].result.parse(JSON.parse(JSON.stringify(answer.value))));
  }) as typeof callApi; // one function for every call of the table

  /** What the server does when a call reaches it. */
  answer(name: CallName, { body, query }: Pick<Input, "body" | "query">): Result<unknown> {
    if (name === "cartCreate") {
      this.hasCart = true;
      this.created++;
      this.lines = [];
      this.coupon = null;
      return ok("cart");
    }
    if (!this.hasCart) return fail(toHttpFailure(404, "There is no cart yet"));
    switch (name) {
      case "cartPull":
        return ok(this.lines);
      case "cartUpdate":
        return this.#update(CONTRACT.cartUpdate.body.parse(body).cartItem);
      case "cartDelete":
        return this.#delete(Number(CONTRACT.cartDelete.body.parse(body).cartItem.item_id));
      case "cartTotals":
        return ok(this.totals(0));
      case "cartShippingMethods":
        return ok(this.methods);
      case "cartPaymentMethods":
        return ok([{ code: "cashondelivery", title: "Cash" }]);
      case "cartShippingInformation":
        return ok({ payment_methods: [{ code: "cashondelivery", title: "Cash" }], totals: this.totals(49) });
      case "cartApplyCoupon":
        if (this.wrongCodes.has(query?.coupon ?? ""))
          return fail(toHttpFailure(404, "The coupon code isn't valid. Verify the code and try again."));
        this.coupon = query?.coupon ?? null;
        return ok(true);
      case "cartDeleteCoupon":
        this.coupon = null;
        return ok(true);
      default:
        throw new Error(`the fake does not know ${name}`);
    }
  }

  #update({
    sku: sentSku,
    qty,
    item_id,
    product_option,
  }: ReturnType<typeof CONTRACT.cartUpdate.body.parse>["cartItem"]): Result<unknown> {
    const value = product_option?.extension_attributes.configurable_item_options?.[0]?.option_value;
    const sku = value === undefined ? sentSku : `${sentSku}-${value}`; // variants come back under their own sku
    const spelt = JSON.stringify(product_option ?? null);
    const named = this.lines.find((line) => line.item_id === Number(item_id));
    if (item_id !== undefined && !named) return fail(toHttpFailure(404, "The cart doesn't contain the item."));
    // without an id an equal line grows
    const equal =
      named ?? this.lines.find((line) => line.sku === sku && JSON.stringify(line.product_option ?? null) === spelt);
    const next = named ? qty : qty + (equal?.qty ?? 0);
    if (next > (this.limits[sku] ?? Number.POSITIVE_INFINITY))
      return fail(toHttpFailure(400, "The requested qty is not available"));
    const line = { ...(equal ?? { item_id: this.#next++ }), sku, qty: next, product_option };
    this.lines = equal ? this.lines.map((entry) => (entry === equal ? line : entry)) : [...this.lines, line];
    return ok(line);
  }

  #delete(id: number): Result<unknown> {
    if (!this.lines.some((line) => line.item_id === id))
      return fail(toHttpFailure(404, "The cart doesn't contain the item."));
    this.lines = this.lines.filter((line) => line.item_id !== id);
    return ok(true);
  }

  totals(shipping: number) {
    const rows = this.lines.map(({ item_id, qty }) => ({
      item_id,
      qty,
      price: 80,
      price_incl_tax: 100,
      row_total: 80 * qty,
      row_total_incl_tax: 100 * qty,
      tax_amount: 20 * qty,
      tax_percent: 25,
    }));
    const sum = rows.reduce((total, row) => total + row.row_total_incl_tax, 0);
    const grand = sum + shipping;
    return {
      grand_total: grand,
      subtotal: sum * 0.8,
      subtotal_incl_tax: sum,
      shipping_incl_tax: shipping,
      items: rows,
      ...(this.coupon === null ? {} : { coupon_code: this.coupon }),
      ...(this.couponRefusal && { coupon_refusal: this.couponRefusal }),
      total_segments: [{ code: "grand_total", title: "Total", value: grand }],
    };
  }
}
