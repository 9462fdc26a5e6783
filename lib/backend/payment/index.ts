import type { Minor } from "../../money";
import type { Language } from "../../storefront/types";

/** A way of paying; offline ones are settled outside the shop. */
export interface PaymentRule {
  code: string;
  title: Record<Language, string>;
  /** `goods` needs something to hand over, `free` a sum of zero, `any` a sum above zero. */
  for: "goods" | "any" | "free";
}

/** Payment of the shop, in the order it is offered; cash on delivery is the configured default (spec §4). */
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

export interface PaymentChoice {
  code: string;
  title: string;
}

/**
 * Ways of paying open to a cart: cash on delivery is hidden where nothing is delivered (spec §5 Checkout), and a cart
 * that costs nothing has nothing else to choose.
 */
export function listPayment(
  language: Language,
  { isVirtual, grandTotal }: { isVirtual: boolean; grandTotal: Minor },
): PaymentChoice[] {
  const open = PAYMENT_RULES.filter((rule) =>
    grandTotal === 0 ? rule.for === "free" : rule.for === "any" || (rule.for === "goods" && !isVirtual),
  );
  return open.map(({ code, title }) => ({ code, title: title[language] }));
}

/** A payment method on the wire; none of them costs extra (spec §4: cash on delivery, cost 0). */
export function toPaymentWire({ code, title }: PaymentChoice) {
  return { code, title, cost: 0, cost_incl_tax: 0 };
}
