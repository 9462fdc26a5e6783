import { type Context, Hono } from "hono";
import { CHECKOUT_PROVIDER } from "../../../lib/config/payment-codes";
import { isDeliveredTo } from "../../../lib/delivery/countries";
import { withDeadline } from "../../../lib/limits/deadline";
import { DEFAULT_STORE } from "../../../lib/storefront";
import type { Backend } from "../../context";
import type { PaymentTable } from "../../db/payment-types";
import { Refusal } from "../../http/refusal";
import { loadMailWords } from "../../mail/words";
import { reviewFraud } from "../look";
import { buildPaidOrder } from "../placing";
import { quoteOrder } from "../quote";
import { findPayment } from "../rows";
import { payerOf, readPayment, settle } from "../settle";
import { shareReads } from "../shared-reads";
import { checkPayable } from "./order";
import { toUpdate } from "./request";

/** The provider waits three seconds; what is late counts as a yes, and the order is checked again once it is paid. */
const VALIDATION_MS = 2500;

/** Denies what the shopper wants to do and says why, in the provider's form. */
const deny = (c: Context, error_type: string, error_text: string) => c.json({ error_type, error_text }, 400);

async function answerUpdate(
  c: Context,
  { backend, sharing }: { backend: Backend; sharing: Backend },
  payment: PaymentTable,
): Promise<Response> {
  const paid = payment.placing === null ? null : await readPayment(sharing, payment);
  if (!paid) throw new Refusal(404, "No such order");
  const t = await loadMailWords(payment.store);
  const body = buildPaidOrder(payment, paid);
  const country = body.addressInformation.shippingAddress?.country_id ?? "";
  if (!isDeliveredTo(payment.store, country)) return deny(c, "unsupported_shipping_address", t("payment.country"));
  try {
    const caller = await payerOf(backend.database.queries, payment);
    const { store, provider: method } = payment;
    const quote = await quoteOrder(backend, { store, caller, method, body });
    return c.json(toUpdate(quote, paid.shippingCode !== null));
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return deny(c, "address_error", t("payment.address"));
  }
}

/**
 * The provider's calls to us. Nothing of their bodies is believed, they are not even read: the URL names the order,
 * which has to be one that we opened, and what it is worth is asked of the provider itself, not more often than shoppers
 * and the provider cause (`shareReads`).
 */
export function callbackRouter(backend: Backend): Hono {
  const { database } = backend;
  const adapterOf = () => backend.payments.find(({ code }) => code === CHECKOUT_PROVIDER);
  // all store views have one account there
  const read = shareReads(async (id) => (await adapterOf()?.read?.(id, DEFAULT_STORE)) ?? null);
  const sharing = (): Backend => ({
    ...backend,
    payments: backend.payments.map((adapter) => (adapter.code === CHECKOUT_PROVIDER ? { ...adapter, read } : adapter)),
  });
  const router = new Hono();

  async function named(c: Context): Promise<PaymentTable> {
    const sid = c.req.query("sid") ?? "";
    const payment = sid ? await findPayment(database.queries, CHECKOUT_PROVIDER, sid.slice(0, 255)) : null;
    if (!payment) throw new Refusal(404, "No such order");
    return payment;
  }

  router.post("/push", async (c) => {
    await settle(sharing(), await named(c));
    return c.json({});
  });

  router.post("/notification", async (c) => {
    const payment = await named(c);
    await settle(sharing(), payment);
    await reviewFraud(sharing(), payment);
    return c.json({});
  });

  router.post("/validation", async (c) => {
    const payment = await named(c);
    const obstacle = await withDeadline(checkPayable(sharing(), payment), VALIDATION_MS).catch((cause: unknown) => {
      backend.report(cause);
      return null;
    });
    return obstacle ? deny(c, "approval_failed", obstacle.sentence) : c.json({});
  });

  for (const path of ["/address-update", "/country-change", "/shipping-option-update"])
    router.post(path, async (c) => answerUpdate(c, { backend, sharing: sharing() }, await named(c)));
  return router;
}
