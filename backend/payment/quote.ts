import type { ProviderCart, ProviderExtra } from "../../lib/checkout-provider/types";
import { deliveryCountries } from "../../lib/delivery/countries";
import { minor, taxOfGross } from "../../lib/money";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { ProviderShippingOption } from "../../lib/upstream/contract/checkout-provider";
import type { OrderBody } from "../../lib/upstream/contract/order";
import { viewCart } from "../cart/load";
import type { Backend } from "../context";
import type { Caller } from "../customer/caller";
import type { OrderLineTable, OrderTable } from "../db/order-types";
import { tryOut } from "../db/try-out";
import type { CartTable, Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { loadLines } from "../order/load";
import { placeOrder } from "../order/place";

const VIRTUAL_TYPES: ReadonlySet<string> = new Set(["virtual", "downloadable"]);

/** What an order would cost and hold if it were placed now. */
export interface Quote {
  cart: ProviderCart;
  shippingOptions: ProviderShippingOption[];
}

interface QuoteRequest {
  store: StoreCode;
  caller: Caller | null;
  /** The payment method that would pay it. */
  method: string;
  body: OrderBody;
}

/** Returns the rate of an amount whose tax is known: one the lines have where it fits, as a small sum is rounded. */
function rateOf(amount: number, tax: number, lines: OrderLineTable[]): number {
  const fits = lines.find(({ tax_basis_points: rate }) => taxOfGross(minor(amount), rate / 100) === tax);
  if (fits) return fits.tax_basis_points;
  return amount === tax ? 0 : Math.round((tax * 10_000) / (amount - tax));
}

function shippingOf(order: OrderTable, lines: OrderLineTable[]): ProviderExtra | null {
  if (order.shipping_method === null) return null;
  return {
    reference: `${order.shipping_carrier}_${order.shipping_method}`,
    name: order.shipping_title ?? order.shipping_method,
    amount: minor(order.shipping),
    taxRate: rateOf(order.shipping, order.shipping_tax, lines),
  };
}

async function toProviderCart(queries: Queries, id: number, { store, body }: QuoteRequest): Promise<ProviderCart> {
  const order = await queries.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { lines, fees } = await loadLines(queries, id);
  const { shippingAddress, billingAddress } = body.addressInformation;
  return {
    store,
    country: shippingAddress?.country_id ?? billingAddress.country_id ?? "",
    shippingCountries: deliveryCountries(store),
    isCompany: Boolean(billingAddress.company?.trim() || billingAddress.vat_id?.trim()),
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      qty: line.qty,
      row: minor(line.row_total),
      discount: minor(line.discount),
      taxRate: line.tax_basis_points,
      isDigital: VIRTUAL_TYPES.has(line.product_type),
      weight: 0,
      size: {},
    })),
    fees: fees.map(({ fee_id, option_id, name, label, amount, tax_basis_points }) => ({
      reference: `fee-${fee_id}-${option_id}`,
      name: [name, label].filter(Boolean).join(", "),
      amount: minor(amount),
      taxRate: tax_basis_points,
    })),
    shipping: shippingOf(order, lines),
    grandTotal: minor(order.grand_total),
  };
}

/** Returns the ways a cart can be shipped, as the provider offers them in its own form. */
async function listShippingOptions(
  queries: Queries,
  cart: CartTable,
  { country, postcode }: { country: string; postcode: string },
  chosen: string | null,
  now: Date,
): Promise<ProviderShippingOption[]> {
  const { shippingTo, taxPercent } = await viewCart({ queries, now }, { ...cart, country });
  return shippingTo(country, postcode).map(({ carrier, method, title, description, price, taxClassId }) => {
    const percent = taxPercent(taxClassId);
    const id = `${carrier}_${method}`;
    return {
      id,
      name: title,
      description,
      price,
      tax_amount: taxOfGross(price, percent),
      tax_rate: Math.round(percent * 100),
      preselected: id === chosen,
    };
  });
}

/**
 * Returns what an order would cost and hold if it were placed now, by placing it in a transaction that is undone: so it
 * is charged what was said, whatever prices, stock, delivery and discounts depend on. Refuses like the order itself.
 */
export async function quoteOrder(
  { database, now }: Pick<Backend, "database" | "now">,
  asked: QuoteRequest,
): Promise<Quote> {
  const { store, caller, method, body } = asked;
  return tryOut(database, async (queries) => {
    const cartRow = await queries
      .selectFrom("cart")
      .selectAll()
      .where("id", "=", body.cart_id ?? "")
      .executeTakeFirst();
    if (!cartRow) throw new Refusal(404, `No such entity with cartId = ${body.cart_id}`, "cartNotFound");
    const { country_id: country = getStore(store).country, postcode = "" } =
      body.addressInformation.shippingAddress ?? {};
    const { shipping_carrier_code: carrier, shipping_method_code: shipping } = body.addressInformation;
    const chosen = carrier && shipping ? `${carrier}_${shipping}` : null;
    const shippingOptions = await listShippingOptions(queries, cartRow, { country, postcode }, chosen, now());
    const unnamed = {
      ...body,
      // its own keys are those of the real order
      order_id: undefined,
      grand_total: undefined,
      addressInformation: { ...body.addressInformation, payment_method_code: method },
    };
    const { backendOrderId } = await placeOrder({ queries, store, now: now(), caller, paidBy: method }, unnamed, null);
    return { cart: await toProviderCart(queries, Number(backendOrderId), asked), shippingOptions };
  });
}
