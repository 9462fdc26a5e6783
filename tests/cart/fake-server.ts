import { CONTRACT, type CallName } from "@/lib/upstream/contract";
import type { CartItemWire } from "@/lib/upstream/contract/cart";
import type { callApi } from "@/lib/upstream/client";
import { toHttpFailure, toNetworkFailure } from "@/lib/upstream/envelope";
import { fail, ok, type Result } from "@/lib/upstream/types";

type Input = Parameters<typeof callApi>[1];

/** A server cart as the sync meets it: lines matched by sku and options, absolute quantities with an item id. */
export class FakeServer {
  lines: CartItemWire[] = [];
  hasCart = true;
  /** Most pieces of a sku the server takes. */
  limits: Record<string, number> = {};
  asked: CallName[] = [];
  bodies: unknown[] = [];
  created = 0;
  /** Calls that fail before they are answered. */
  broken = new Set<CallName>();
  /** Statuses that calls are refused with. */
  refused: Partial<Record<CallName, number>> = {};
  /** What the shopper does while a call is under way. */
  meanwhile: Partial<Record<CallName, () => void>> = {};
  #next = 100;

  call = (async (name: CallName, input: Input) => {
    this.asked.push(name);
    this.bodies.push(input.body);
    this.meanwhile[name]?.();
    if (this.broken.has(name)) return fail(toNetworkFailure(new TypeError("offline")));
    const status = this.refused[name];
    if (status) return fail(toHttpFailure(status, "refused"));
    const answer = this.#answer(name, input.body);
    if (!answer.ok) return answer;
    // what goes over the wire has the shape of the contract
    return ok(CONTRACT[name].result.parse(JSON.parse(JSON.stringify(answer.value))));
  }) as typeof callApi; // one function for every call of the table

  #answer(name: CallName, body: unknown): Result<unknown> {
    if (name === "cartCreate") {
      this.hasCart = true;
      this.created++;
      this.lines = [];
      return ok("cart");
    }
    if (!this.hasCart) return fail(toHttpFailure(404, "There is no cart yet"));
    switch (name) {
      case "cartPull":
        return ok(this.lines);
      case "cartUpdate":
        return this.#update(CONTRACT.cartUpdate.body.parse(body).cartItem);
      case "cartDelete": {
        const { item_id: id } = CONTRACT.cartDelete.body.parse(body).cartItem;
        this.lines = this.lines.filter((line) => line.item_id !== Number(id));
        return ok(true);
      }
      case "cartTotals":
        return ok(this.totals());
      case "cartShippingInformation":
        return ok({ payment_methods: [], totals: { ...this.totals(), shipping_incl_tax: 49, grand_total: this.totals().grand_total + 49 } });
      default:
        throw new Error(`the fake does not know ${name}`);
    }
  }

  #update({ sku: asked, qty, item_id, product_option }: ReturnType<typeof CONTRACT.cartUpdate.body.parse>["cartItem"]): Result<unknown> {
    const value = product_option?.extension_attributes.configurable_item_options?.[0]?.option_value;
    const sku = value === undefined ? asked : `${asked}-${value}`; // variants come back under their own sku
    const known = this.lines.find((line) => line.item_id === Number(item_id));
    if (item_id !== undefined && !known) return fail(toHttpFailure(404, "no such line"));
    if (qty > (this.limits[sku] ?? Number.POSITIVE_INFINITY)) return fail(toHttpFailure(400, "The requested qty is not available"));
    const line = { ...(known ?? { item_id: this.#next++ }), sku, qty, product_option };
    this.lines = known ? this.lines.map((entry) => (entry === known ? line : entry)) : [...this.lines, line];
    return ok(line);
  }

  totals() {
    const rows = this.lines.map(({ item_id, qty }) => ({ item_id, qty, price: 80, price_incl_tax: 100, row_total: 80 * qty, row_total_incl_tax: 100 * qty, tax_amount: 20 * qty, tax_percent: 25 }));
    const sum = rows.reduce((total, row) => total + row.row_total_incl_tax, 0);
    return { grand_total: sum, subtotal: sum * 0.8, subtotal_incl_tax: sum, items: rows, total_segments: [{ code: "grand_total", title: "Total", value: sum }] };
  }
}
