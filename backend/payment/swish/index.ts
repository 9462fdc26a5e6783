import { createHash } from "node:crypto";
import { getCompany } from "../../../lib/config/company";
import { SWISH } from "../../../lib/config/payment-codes";
import { minor, roundMinor } from "../../../lib/money";
import type { SwishConfig } from "../../../lib/payments/types";
import type { PaymentAdapter, PaymentFailure, ProviderPayment, ProviderTask, TaskOutcome } from "../port";
import { ProviderRefusal } from "../provider-failure";
import type { SwishClient, SwishPayment } from "./client";

/** After the payment began, Swish heard no more of it: money may have moved. */
const UNKNOWN = "DS24";
const TIMED_OUT = "TM01";
/** The shopper or their bank called it off in BankID. */
const CALLED_OFF = "BANKIDCL";
/** How long a request that nobody opens lasts, minutes. */
const MINUTES = 3;
/** Refunds that are tried anew before somebody has to look: one that failed is dead, and another needs its own id. */
const MAX_REFUNDS = 20;
const MAX_MESSAGE = 50;

function failureOf({ status, errorCode }: SwishPayment): PaymentFailure | null {
  if (errorCode === UNKNOWN) return null;
  if (status === "CANCELLED" || errorCode === CALLED_OFF) return "cancelled";
  if (errorCode === TIMED_OUT) return "timedOut";
  return status === "DECLINED" || status === "ERROR" ? "declined" : null;
}

/** Returns Swish's id of the nth try of a task: 32 capital hex digits. */
const tryId = (key: string, round: number): string =>
  createHash("sha256").update(`${key} ${round}`).digest("hex").slice(0, 32).toUpperCase();

/** What the app shows beside the sum: letters, digits and few signs are allowed. */
const toMessage = (text: string): string => text.replaceAll(/[^a-zA-ZåäöÅÄÖ\d:;.,?!()" -]/g, "").slice(0, MAX_MESSAGE);

/** Pays by Swish (docs/payments.md#swish). */
export function swishPayments(client: SwishClient, { number, appUrl }: SwishConfig): PaymentAdapter {
  const needPayment = async (id: string): Promise<SwishPayment> => {
    const payment = await client.read(id);
    if (!payment) throw new ProviderRefusal("Swish", 404, []);
    if (payment.payeeAlias !== number) throw new ProviderRefusal("Swish", 200, ["another payee"]);
    return payment;
  };

  async function read(id: string): Promise<ProviderPayment | null> {
    const payment = await client.read(id);
    if (!payment) return null;
    if (payment.payeeAlias !== number) throw new ProviderRefusal("Swish", 200, ["another payee"]);
    return {
      isComplete: payment.status === "PAID",
      amount: roundMinor(payment.amount * 100),
      currency: payment.currency,
      billing: null,
      shipping: null,
      shippingCode: null,
      fraud: "accepted",
      agreesToMarketing: null,
      snippet: null,
      failure: failureOf(payment),
      isUncertain: payment.errorCode === UNKNOWN,
    };
  }

  async function payBack({ key, providerId }: ProviderTask, amount: ProviderTask["amount"]): Promise<TaskOutcome> {
    const { paymentReference: reference } = await needPayment(providerId);
    if (!reference) throw new ProviderRefusal("Swish", 200, ["not paid"]);
    for (let round = 0; round < MAX_REFUNDS; round++) {
      const id = tryId(key, round);
      const before = await client.readRefund(id);
      if (before?.status === "ERROR") continue;
      if (!before) await client.refund(id, { reference, amount });
      const known = before ?? (await client.readRefund(id));
      if (known?.status === "PAID" || known?.status === "DEBITED") return { reference: id, isMoved: true };
      // it is on its way, and asked for again by the next attempt
      throw new ProviderRefusal("Swish", 200, [known?.errorCode ?? known?.status ?? "CREATED"]);
    }
    throw new ProviderRefusal("Swish", 200, ["too many refunds failed"]);
  }

  return {
    code: SWISH,
    countries: ["SE"],
    isPaidAtOnce: true,
    read,
    handOver: {
      minutes: MINUTES,
      async open({ id, store, amount, returnUrl }) {
        const token = await client.create(id, { amount, message: toMessage(getCompany(store).name) });
        const query = new URLSearchParams({ token, callbackurl: returnUrl });
        return { providerId: id, url: `${appUrl}?${query}`, code: `D${token}` };
      },
      async withdraw(providerId) {
        const { status } = await needPayment(providerId);
        if (status !== "CREATED") return;
        try {
          await client.cancel(providerId);
        } catch (cause) {
          // approved or refused meanwhile: what became of it is read
          if (!(cause instanceof ProviderRefusal)) throw cause;
        }
      },
    },
    tasks: {
      acknowledge: async () => ({ reference: null, isMoved: false }),
      capture: async () => ({ reference: null, isMoved: false }),
      refund: (task) => payBack(task, task.amount),
      async cancel(task) {
        const payment = await needPayment(task.providerId);
        if (payment.status === "PAID") return payBack(task, minor(Math.round(payment.amount * 100)));
        if (payment.errorCode === UNKNOWN) throw new ProviderRefusal("Swish", 200, [UNKNOWN]);
        if (payment.status === "CREATED") await client.cancel(task.providerId);
        return { reference: null, isMoved: false };
      },
    },
  };
}
