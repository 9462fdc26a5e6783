import type { Minor } from "../../money";
import type { Language } from "../../storefront/types";

/** A payment method of the shop; offline ones are settled outside of it. */
export interface PaymentRule {
  code: string;
  title: Record<Language, string>;
  /** `goods` needs something to hand over, `free` a sum of zero, `any` a sum above zero. */
  for: "goods" | "any" | "free";
}

/**
 * Payment methods in the order they are offered; cash on delivery is the configured default
 * (docs/domain-rules.md#payment-methods).
 */
const PAYMENT_RULES: PaymentRule[] = [
  {
    code: "cashondelivery",
    title: {
      sv: "Betala vid leverans",
      da: "Betal ved levering",
      nb: "Betal ved levering",
      fi: "Maksu toimituksen yhteydessä",
      en: "Cash on delivery",
    },
    for: "goods",
  },
  {
    code: "banktransfer",
    title: {
      sv: "Banköverföring i förskott",
      da: "Bankoverførsel på forhånd",
      nb: "Bankoverføring på forskudd",
      fi: "Tilisiirto ennakkoon",
      en: "Bank transfer in advance",
    },
    for: "any",
  },
  {
    code: "free",
    title: {
      sv: "Ingen betalning krävs",
      da: "Ingen betaling nødvendig",
      nb: "Ingen betaling nødvendig",
      fi: "Maksua ei tarvita",
      en: "No payment needed",
    },
    for: "free",
  },
];

export interface PaymentOption {
  code: string;
  title: string;
}

/**
 * Returns the payment methods open to a cart: no cash on delivery where nothing is delivered, and only `free` for a
 * cart that costs nothing (docs/domain-rules.md#payment-methods).
 */
export function listPayment(
  language: Language,
  { isVirtual, grandTotal }: { isVirtual: boolean; grandTotal: Minor },
): PaymentOption[] {
  const open = PAYMENT_RULES.filter((rule) =>
    grandTotal === 0 ? rule.for === "free" : rule.for === "any" || (rule.for === "goods" && !isVirtual),
  );
  return open.map(({ code, title }) => ({ code, title: title[language] }));
}

/** Returns a payment method on the wire; none of them costs extra. */
export function toPaymentWire({ code, title }: PaymentOption) {
  return { code, title, cost: 0, cost_incl_tax: 0 };
}
