import { getCompany } from "../../../lib/config/company";
import { MOBILEPAY, VIPPS } from "../../../lib/config/payment-codes";
import { minor } from "../../../lib/money";
import type { VippsConfig, VippsMarket as Market } from "../../../lib/payments/types";
import { getStore } from "../../../lib/storefront";
import type { StoreCode } from "../../../lib/storefront/types";
import type { PaymentAdapter, PaymentFailure, ProviderPayment } from "../port";
import { ProviderRefusal } from "../provider-failure";
import { toVippsAmount, type VippsClient, type VippsPayment } from "./client";

/** How long an unapproved payment lasts. */
const MINUTES = 10;
const MAX_DESCRIPTION = 100;

/** The names the service goes by. */
const BRANDS: { code: string; countries: Market[] }[] = [
  { code: VIPPS, countries: ["NO"] },
  { code: MOBILEPAY, countries: ["DK", "FI"] },
];

const FAILURES: Partial<Record<string, PaymentFailure>> = {
  ABORTED: "cancelled",
  TERMINATED: "cancelled",
  EXPIRED: "timedOut",
};

/** Returns what is reserved and neither captured nor given up. */
const reservedOf = ({ aggregate: { authorizedAmount, capturedAmount, cancelledAmount } }: VippsPayment): number =>
  authorizedAmount.value - capturedAmount.value - cancelledAmount.value;

const heldOf = ({ aggregate: { capturedAmount, refundedAmount } }: VippsPayment): number =>
  capturedAmount.value - refundedAmount.value;

function toPayment(payment: VippsPayment): ProviderPayment {
  const { authorizedAmount, cancelledAmount } = payment.aggregate;
  // the state stays "authorized" after a cancellation: sums tell
  const isGivenUp = authorizedAmount.value > 0 && cancelledAmount.value >= authorizedAmount.value;
  return {
    isComplete: authorizedAmount.value > 0 && !isGivenUp,
    amount: minor(authorizedAmount.value > 0 ? authorizedAmount.value : payment.amount.value),
    currency: payment.amount.currency,
    billing: null,
    shipping: null,
    shippingCode: null,
    fraud: "accepted",
    agreesToMarketing: null,
    snippet: null,
    failure: isGivenUp ? "cancelled" : (FAILURES[payment.state] ?? null),
    isUncertain: false,
  };
}

/** Pays by Vipps in Norway and by MobilePay in Denmark and Finland (docs/payments.md#vipps-mobilepay). */
export function vippsPayments({ units }: VippsConfig, clients: Partial<Record<Market, VippsClient>>): PaymentAdapter[] {
  const isMarket = (country: string): country is Market => Object.hasOwn(units, country);

  const marketOf = (store: StoreCode): Market => {
    const { country } = getStore(store);
    if (!isMarket(country)) throw new Error(`no sales unit for ${country}`);
    return country;
  };
  const clientOf = (store: StoreCode): VippsClient => {
    const client = clients[marketOf(store)];
    if (!client) throw new Error(`no sales unit for ${store}`);
    return client;
  };
  const toAmount = (store: StoreCode, value: number) => toVippsAmount(getStore(store).currency, minor(value));

  const methods: Omit<PaymentAdapter, "code" | "countries"> = {
    read: async (providerId, store) => {
      const payment = await clientOf(store).read(providerId);
      return payment && toPayment(payment);
    },
    reservedDays: (store) => units[marketOf(store)]?.captureDays ?? 0,
    handOver: {
      minutes: MINUTES,
      async open({ id, store, amount, returnUrl }) {
        const url = await clientOf(store).create({
          reference: id,
          amount: toAmount(store, amount),
          returnUrl,
          description: getCompany(store).name.slice(0, MAX_DESCRIPTION),
        });
        return { providerId: id, url, code: null };
      },
      async withdraw(providerId, store) {
        try {
          await clientOf(store).withdraw(providerId);
        } catch (cause) {
          // approved or over meanwhile: what became of it is read
          if (!(cause instanceof ProviderRefusal)) throw cause;
        }
      },
    },
    tasks: {
      acknowledge: async () => ({ reference: null, isMoved: false }),
      capture: async ({ providerId, store, amount, key }) => ({
        reference: await clientOf(store).capture(providerId, toAmount(store, amount), key),
        isMoved: true,
      }),
      refund: async ({ providerId, store, amount, key }) => ({
        reference: await clientOf(store).refund(providerId, toAmount(store, amount), key),
        isMoved: true,
      }),
      async cancel({ providerId, store, key }) {
        const client = clientOf(store);
        const payment = await client.read(providerId);
        if (!payment) return { reference: null, isMoved: false };
        const isOpen = payment.state === "CREATED";
        const reference = isOpen || reservedOf(payment) > 0 ? await client.cancel(providerId, key) : null;
        if (heldOf(payment) <= 0) return { reference, isMoved: false };
        const back = await client.refund(providerId, toAmount(store, heldOf(payment)), `${key}-refund`);
        return { reference: back, isMoved: true };
      },
    },
  };
  return BRANDS.flatMap(({ code, countries }) => {
    const served = countries.filter((country) => units[country] !== undefined);
    return served.length > 0 ? [{ ...methods, code, countries: served }] : [];
  });
}
