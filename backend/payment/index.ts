import {
  BANK_TRANSFER,
  CASH_ON_DELIVERY,
  CHECKOUT_PROVIDER,
  INVOICE,
  MOBILEPAY,
  SWISH,
  VIPPS,
} from "../../lib/config/payment-codes";
import type { Minor } from "../../lib/money";
import type { Translations } from "../../lib/shop/types";
import { inLanguage } from "../../lib/storefront";
import type { StoreView } from "../../lib/storefront/types";
import type { Backend } from "../context";

/** A payment method of the shop. */
export interface PaymentRule {
  code: string;
  title: Translations;
  /** What happens when, in a sentence or two. */
  description: Translations;
  /** `goods` needs something to hand over, `free` a sum of zero, `any` a sum above zero. */
  for: "goods" | "any" | "free";
  /** Settled without a provider. */
  isOffline: boolean;
  /** Countries of the store views that have it; all where it names none. */
  countries?: string[];
}

/** Returns one name in every language: a brand is not translated. */
const brand = (name: string): Translations => ({ sv: name, da: name, nb: name, fi: name, en: name, de: name });

/**
 * Payment methods in the order they are offered: credit comes last, as the laws of Sweden and Finland want it
 * (docs/domain-rules.md#payment-methods).
 */
const PAYMENT_RULES: PaymentRule[] = [
  {
    code: SWISH,
    title: brand("Swish"),
    description: {
      sv: "Du godkänner i appen. Pengarna dras direkt.",
      da: "Du godkender i appen. Pengene trækkes med det samme.",
      nb: "Du godkjenner i appen. Pengene trekkes med en gang.",
      fi: "Hyväksyt maksun sovelluksessa. Veloitus tehdään heti.",
      en: "You approve in the app. The money is taken at once.",
      de: "Sie bestätigen in der App. Abgebucht wird sofort.",
    },
    for: "any",
    isOffline: false,
    countries: ["SE"],
  },
  ...[
    { code: VIPPS, title: brand("Vipps"), countries: ["NO"] },
    { code: MOBILEPAY, title: brand("MobilePay"), countries: ["DK", "FI"] },
  ].map((named): PaymentRule => ({
    ...named,
    description: {
      sv: "Du godkänner i appen. Inget dras förrän varorna skickas.",
      da: "Du godkender i appen. Pengene trækkes først, når varerne sendes.",
      nb: "Du godkjenner i appen. Ingenting trekkes før varene sendes.",
      fi: "Hyväksyt maksun sovelluksessa. Veloitamme vasta, kun tavarat lähtevät.",
      en: "You approve in the app. Nothing is charged until the goods leave us.",
      de: "Sie bestätigen in der App. Abgebucht wird erst beim Versand.",
    },
    for: "any",
    isOffline: false,
  })),
  {
    code: CHECKOUT_PROVIDER,
    title: {
      sv: "Kort eller faktura via Kustom",
      da: "Kort eller faktura via Kustom",
      nb: "Kort eller faktura via Kustom",
      fi: "Kortti tai lasku Kustomin kautta",
      en: "Card or pay later with Kustom",
      de: "Karte oder Rechnung mit Kustom",
    },
    description: {
      sv: "Du väljer hur du vill betala i nästa steg. Inget dras förrän varorna skickas.",
      da: "Du vælger, hvordan du vil betale, i næste trin. Pengene trækkes først, når varerne sendes.",
      nb: "Du velger hvordan du vil betale i neste steg. Ingenting trekkes før varene sendes.",
      fi: "Valitset maksutavan seuraavassa vaiheessa. Veloitamme vasta, kun tavarat lähtevät.",
      en: "You choose how to pay in the next step. Nothing is charged until the goods leave us.",
      de: "Wie Sie zahlen, wählen Sie im nächsten Schritt. Abgebucht wird erst beim Versand.",
    },
    for: "any",
    isOffline: false,
  },
  {
    code: BANK_TRANSFER,
    title: {
      sv: "Banköverföring i förskott",
      da: "Bankoverførsel på forhånd",
      nb: "Bankoverføring på forskudd",
      fi: "Tilisiirto ennakkoon",
      en: "Bank transfer in advance",
      de: "Vorkasse per Überweisung",
    },
    description: {
      sv: "Kontonumret står i orderbekräftelsen. Vi packar när pengarna är framme.",
      da: "Kontonummeret står i ordrebekræftelsen. Vi pakker, når pengene er fremme.",
      nb: "Kontonummeret står i ordrebekreftelsen. Vi pakker når pengene er framme.",
      fi: "Tilinumero on tilausvahvistuksessa. Pakkaamme, kun maksu on perillä.",
      en: "The account number is in the order confirmation. We pack once the money has arrived.",
      de: "Die Bankverbindung steht in der Bestellbestätigung. Wir packen, sobald das Geld da ist.",
    },
    for: "any",
    isOffline: true,
  },
  {
    code: "free",
    title: {
      sv: "Ingen betalning krävs",
      da: "Ingen betaling nødvendig",
      nb: "Ingen betaling nødvendig",
      fi: "Maksua ei tarvita",
      en: "No payment needed",
      de: "Keine Zahlung nötig",
    },
    description: {
      sv: "Ordern kostar ingenting.",
      da: "Ordren koster ingenting.",
      nb: "Ordren koster ingenting.",
      fi: "Tilaus ei maksa mitään.",
      en: "The order costs nothing.",
      de: "Die Bestellung kostet nichts.",
    },
    for: "free",
    isOffline: true,
  },
  {
    code: INVOICE,
    title: {
      sv: "Faktura för företag, 30 dagar",
      da: "Faktura til virksomheder, 30 dage",
      nb: "Faktura for bedrifter, 30 dager",
      fi: "Yrityslasku, 30 päivää",
      en: "Invoice for companies, 30 days",
      de: "Rechnung für Unternehmen, 30 Tage",
    },
    description: {
      sv: "För företag. Fakturan kommer när varorna skickas och ska betalas inom 30 dagar.",
      da: "For virksomheder. Fakturaen kommer, når varerne sendes, og skal betales inden 30 dage.",
      nb: "For bedrifter. Fakturaen kommer når varene sendes, og skal betales innen 30 dager.",
      fi: "Yrityksille. Lasku tulee, kun tavarat lähtevät, ja maksuaikaa on 30 päivää.",
      en: "For companies. The invoice comes when the goods leave us and is due within 30 days.",
      de: "Für Unternehmen. Die Rechnung kommt mit dem Versand und ist innerhalb von 30 Tagen fällig.",
    },
    for: "any",
    isOffline: true,
  },
  {
    code: CASH_ON_DELIVERY,
    title: {
      sv: "Betala vid leverans",
      da: "Betal ved levering",
      nb: "Betal ved levering",
      fi: "Maksu toimituksen yhteydessä",
      en: "Cash on delivery",
      de: "Zahlung bei Lieferung",
    },
    description: {
      sv: "Du betalar med kort när du får dina varor.",
      da: "Du betaler med kort, når du får dine varer.",
      nb: "Du betaler med kort når du får varene.",
      fi: "Maksat kortilla, kun saat tavarat.",
      en: "You pay by card when you get your goods.",
      de: "Sie zahlen mit Karte, sobald die Ware bei Ihnen ist.",
    },
    for: "goods",
    isOffline: true,
  },
];

export interface PaymentOption {
  code: string;
  title: string;
  description: string;
  isOffline: boolean;
  /** Of the store view it is offered in. */
  country: string;
}

/** What the payment methods of a cart depend on. */
interface PayableCart {
  /** False where nobody meets the shopper: nothing is delivered, or by a pick-up point. */
  isHandedOver: boolean;
  grandTotal: Minor;
  mayPayByInvoice: boolean;
}

/**
 * Returns the payment methods open to a cart: no cash on delivery where nobody of the shop takes the money, only `free`
 * for a cart that costs nothing, no invoice for a customer whom the office refuses it
 * (docs/domain-rules.md#payment-methods). Which of them the shop is set up for is another question (`isSetUp`).
 */
export function listPayment(
  { language, country }: Pick<StoreView, "language" | "country">,
  { isHandedOver, grandTotal, mayPayByInvoice }: PayableCart,
): PaymentOption[] {
  const open = PAYMENT_RULES.filter((rule) =>
    grandTotal === 0 ? rule.for === "free" : rule.for === "any" || (rule.for === "goods" && isHandedOver),
  ).filter(({ code, countries }) => (mayPayByInvoice || code !== INVOICE) && (countries?.includes(country) ?? true));
  return open.map(({ code, title, description, isOffline }) => ({
    code,
    title: inLanguage(title, language),
    description: inLanguage(description, language),
    isOffline,
    country,
  }));
}

/** Returns true for a payment method that needs no provider, or whose provider is configured. */
export const isSetUp = (
  { code, isOffline, country }: PaymentOption,
  { payments }: Pick<Backend, "payments">,
): boolean =>
  isOffline || payments.some((adapter) => adapter.code === code && (adapter.countries?.includes(country) ?? true));

/** Whether a caller can pay by what needs a provider. */
export type PayingCaller = Pick<Backend, "payments"> & {
  /** True for pages that show a provider's frame or code. `/api/order` refuses what is paid so. */
  hasFrame: boolean;
};

/** Returns true for a payment method that a caller is offered, and may choose. */
export const isOffered = (option: PaymentOption, { payments, hasFrame }: PayingCaller): boolean =>
  isSetUp(option, { payments }) && (option.isOffline || hasFrame);

/**
 * Returns the payment methods of a cart on the wire; none of them costs extra, and one is the configured default.
 */
export function toPaymentsWire(options: PaymentOption[], caller: PayingCaller) {
  return options
    .filter((option) => isOffered(option, caller))
    .map(({ code, title, description, isOffline }) => ({
      code,
      title,
      description,
      cost: 0,
      cost_incl_tax: 0,
      default: code === CASH_ON_DELIVERY,
      offline: isOffline,
      is_server_method: true,
    }));
}
