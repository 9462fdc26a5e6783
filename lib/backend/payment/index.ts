import { BANK_TRANSFER, CASH_ON_DELIVERY } from "../../config/payment-codes";
import type { Minor } from "../../money";
import type { Language } from "../../storefront/types";

/** A payment method of the shop; offline ones are settled outside of it. */
export interface PaymentRule {
  code: string;
  title: Record<Language, string>;
  /** What happens when, in a sentence or two. */
  description: Record<Language, string>;
  /** `goods` needs something to hand over, `free` a sum of zero, `any` a sum above zero. */
  for: "goods" | "any" | "free";
}

/**
 * Payment methods in the order they are offered; cash on delivery is the configured default
 * (docs/domain-rules.md#payment-methods).
 */
const PAYMENT_RULES: PaymentRule[] = [
  {
    code: CASH_ON_DELIVERY,
    title: {
      sv: "Betala vid leverans",
      da: "Betal ved levering",
      nb: "Betal ved levering",
      fi: "Maksu toimituksen yhteydessä",
      en: "Cash on delivery",
    },
    description: {
      sv: "Du betalar med kort när du får dina varor, hemma eller i butiken.",
      da: "Du betaler med kort, når du får dine varer, hjemme eller i butikken.",
      nb: "Du betaler med kort når du får varene, hjemme eller i butikken.",
      fi: "Maksat kortilla, kun saat tavarat, kotona tai myymälässä.",
      en: "You pay by card when you get your goods, at home or in the showroom.",
    },
    for: "goods",
  },
  {
    code: BANK_TRANSFER,
    title: {
      sv: "Banköverföring i förskott",
      da: "Bankoverførsel på forhånd",
      nb: "Bankoverføring på forskudd",
      fi: "Tilisiirto ennakkoon",
      en: "Bank transfer in advance",
    },
    description: {
      sv: "Kontonumret står i orderbekräftelsen. Vi packar när pengarna är framme.",
      da: "Kontonummeret står i ordrebekræftelsen. Vi pakker, når pengene er fremme.",
      nb: "Kontonummeret står i ordrebekreftelsen. Vi pakker når pengene er framme.",
      fi: "Tilinumero on tilausvahvistuksessa. Pakkaamme, kun maksu on perillä.",
      en: "The account number is in the order confirmation. We pack once the money has arrived.",
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
    description: {
      sv: "Ordern kostar ingenting.",
      da: "Ordren koster ingenting.",
      nb: "Ordren koster ingenting.",
      fi: "Tilaus ei maksa mitään.",
      en: "The order costs nothing.",
    },
    for: "free",
  },
];

export interface PaymentOption {
  code: string;
  title: string;
  description: string;
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
  return open.map(({ code, title, description }) => ({
    code,
    title: title[language],
    description: description[language],
  }));
}

/** Returns a payment method on the wire; none of them costs extra. */
export function toPaymentWire({ code, title, description }: PaymentOption) {
  return { code, title, description, cost: 0, cost_incl_tax: 0 };
}
