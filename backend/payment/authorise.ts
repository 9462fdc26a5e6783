import type { OrderBody } from "../../lib/upstream/contract/order";
import type { OrderTable } from "../db/order-types";
import type { Queries } from "../db/types";
import type { PaymentAdapter } from "./port";
import { insertPayment } from "./rows";

/**
 * Asks the payment method of an order that was just written whether it may be paid so, in the order's transaction, and
 * notes who owes it. Refuses with 400 where it may not; methods without an adapter, and those paid before, may.
 */
export async function authoriseOrder(
  queries: Queries,
  adapters: PaymentAdapter[],
  order: OrderTable,
  { addressInformation: { billingAddress } }: OrderBody,
  now: Date,
): Promise<void> {
  const adapter = adapters.find(({ code }) => code === order.payment_method);
  if (!adapter?.authorise) return;
  const asked = {
    store: order.store,
    amount: order.grand_total,
    company: billingAddress.company ?? "",
    taxId: billingAddress.vat_id ?? "",
  };
  const { account } = await adapter.authorise(queries, asked, now);
  const payment = {
    provider: adapter.code,
    provider_id: order.order_number,
    cart_id: order.cart_id,
    customer_id: null,
    store: order.store,
    state: "placed" as const,
    account,
    amount: order.grand_total,
    currency: order.currency,
    placing: null,
    order_id: order.id,
  };
  await insertPayment(queries, payment, now);
}
