import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { toMinor } from "../../lib/money";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { CONTRACT } from "../../lib/upstream/contract";
import type { HandOverWire } from "../../lib/upstream/contract/hand-over";
import { type CartKey, getCart } from "../cart/repository";
import type { Backend } from "../context";
import type { Caller } from "../customer/caller";
import type { PaymentTable } from "../db/payment-types";
import { Refusal } from "../http/refusal";
import { checkProducts, checkUnused } from "./placing-checks";
import type { PaymentAdapter } from "./port";
import { quoteOrder } from "./quote";
import { insertPayment } from "./rows";
import { settle } from "./settle";

const MINUTE_MS = 60_000;

type HandOverBody = z.output<typeof CONTRACT.handOver.body>;

interface HandOverContext {
  backend: Backend;
  store: StoreCode;
  caller: Caller | null;
  key: CartKey;
}

function needAdapter({ payments }: Pick<Backend, "payments">, method: string, store: StoreCode) {
  const { country } = getStore(store);
  const adapter = payments.find(({ code, countries }) => code === method && (countries?.includes(country) ?? true));
  if (!adapter?.handOver) throw new Refusal(400, `The requested Payment Method is not available: ${method}`);
  return { ...adapter, handOver: adapter.handOver } satisfies PaymentAdapter;
}

/** Withdraws a payment that is not approved and returns what became of it. Throws where the provider cannot be asked. */
export async function withdrawPayment(backend: Backend, payment: PaymentTable) {
  const adapter = backend.payments.find(({ code }) => code === payment.provider);
  if (payment.state === "open" && adapter?.handOver)
    await adapter.handOver.withdraw(payment.provider_id, payment.store);
  return settle(backend, payment);
}

/** Withdraws what else is open for a cart, so that it cannot be paid for twice. */
async function withdrawOthers(backend: Backend, cartId: string): Promise<void> {
  const codes = backend.payments.flatMap(({ code, handOver }) => (handOver ? [code] : []));
  const open = await backend.database.queries
    .selectFrom("payment")
    .selectAll()
    .where("cart_id", "=", cartId)
    .where("state", "=", "open")
    .where("provider", "in", codes)
    .execute();
  for (const payment of open) {
    const { state } = await withdrawPayment(backend, payment);
    if (state === "placed") throw new Refusal(409, "This order has been placed already.");
  }
}

/**
 * Opens a payment that the shopper approves in an app, and notes which order is placed once it is. Refuses with 400 a
 * method that is not offered, with 409 another sum than the shop counts. Throws the provider's own failures.
 */
export async function openHandOver(
  { backend, store, caller, key }: HandOverContext,
  { method, placing: sent }: HandOverBody,
): Promise<HandOverWire> {
  const { database, now, toPageUrl } = backend;
  const { queries } = database;
  const { code, handOver } = needAdapter(backend, method, store);
  const cart = await getCart(queries, store, key);
  const placing = { ...sent, cart_id: cart.id };
  await checkProducts(queries, cart, placing);
  await checkUnused(queries, placing);
  const { cart: quoted } = await quoteOrder(backend, { store, caller, method, body: placing });
  const { grandTotal: amount } = quoted;
  if (sent.grand_total !== undefined && toMinor(sent.grand_total) !== amount)
    throw new Refusal(409, `Order amount incorrect (${toMinor(sent.grand_total)}:${amount})`, "amountMismatch");
  await withdrawOthers(backend, cart.id);
  const id = randomUUID().replaceAll("-", "").toUpperCase();
  const returnUrl = `${toPageUrl({ store, path: "/confirmation" })}?sid=${id}`;
  const { providerId, url, code: scanned } = await handOver.open({ id, store, amount, returnUrl });
  const { currency } = getStore(store);
  const payment = {
    provider: code,
    provider_id: providerId,
    cart_id: cart.id,
    customer_id: key.customerId,
    store,
    state: "open" as const,
    account: null,
    amount,
    currency,
    placing: JSON.stringify(placing),
    order_id: null,
  };
  await insertPayment(queries, payment, now());
  const until = new Date(now().getTime() + handOver.minutes * MINUTE_MS).toISOString();
  return { sid: providerId, method: code, amount, url, code: scanned, until };
}
