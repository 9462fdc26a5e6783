import { type Minor, minor } from "../../money";
import type { Currency, Language } from "../../storefront/types";

/** A shipping method of the shop and what it is for. Prices are gross minor units. */
export interface ShippingRule {
  carrier: string;
  method: string;
  carrierTitle: Record<Language, string>;
  title: Record<Language, string>;
  price: Record<Currency, Minor>;
  /** ISO countries it serves. */
  countries: string[];
  /** Shipping types of goods it takes; every line must be one of them. Null takes everything. */
  goods: string[] | null;
  /** Heaviest cart it takes, in kilograms. */
  maxWeight: number | null;
  /** Tax class of the service. */
  taxClassId: string;
  /** Free where the cart reaches the limit of free shipping. */
  canBeFree: boolean;
}

const NORDIC = ["SE", "DK", "NO", "FI"];
const BJORKMO = { sv: "Björkmo", da: "Björkmo", nb: "Björkmo", fi: "Björkmo", en: "Björkmo" };

/** Shipping of the demo shop, in the order it is offered. */
export const SHIPPING_RULES: ShippingRule[] = [
  {
    carrier: "bjorkmo",
    method: "parcel",
    carrierTitle: { sv: "Ombud", da: "Pakkeshop", nb: "Utleveringssted", fi: "Noutopiste", en: "Parcel" },
    title: {
      sv: "Paket till ombud",
      da: "Pakke til pakkeshop",
      nb: "Pakke til utleveringssted",
      fi: "Paketti noutopisteeseen",
      en: "Parcel to a pick-up point",
    },
    price: { SEK: minor(79_00), DKK: minor(49_00), NOK: minor(99_00), EUR: minor(8_90) },
    countries: NORDIC,
    goods: ["parcel"],
    maxWeight: 20,
    taxClassId: "2",
    canBeFree: true,
  },
  {
    carrier: "bjorkmo",
    method: "kerb",
    carrierTitle: BJORKMO,
    title: {
      sv: "Hemleverans till tomtgräns",
      da: "Levering til kantsten",
      nb: "Levering til fortauskant",
      fi: "Kuljetus tontin rajalle",
      en: "Delivery to the kerb",
    },
    price: { SEK: minor(495_00), DKK: minor(349_00), NOK: minor(590_00), EUR: minor(49_00) },
    countries: NORDIC,
    goods: null,
    maxWeight: null,
    taxClassId: "2",
    canBeFree: true,
  },
  {
    carrier: "bjorkmo",
    method: "carryin",
    carrierTitle: BJORKMO,
    title: {
      sv: "Hemleverans med inbärning",
      da: "Levering med indbæring",
      nb: "Hjemlevering med innbæring",
      fi: "Kotiinkuljetus sisään kannettuna",
      en: "Delivery carried into your home",
    },
    price: { SEK: minor(995_00), DKK: minor(699_00), NOK: minor(1_090_00), EUR: minor(99_00) },
    countries: NORDIC,
    goods: null,
    maxWeight: null,
    taxClassId: "2",
    canBeFree: false,
  },
  {
    carrier: "bjorkmo",
    method: "pickup",
    carrierTitle: { sv: "Butik", da: "Butik", nb: "Butikk", fi: "Myymälä", en: "Showroom" },
    title: {
      sv: "Hämta i butik",
      da: "Hent i butik",
      nb: "Hent i butikk",
      fi: "Nouto myymälästä",
      en: "Collect from a showroom",
    },
    price: { SEK: minor(0), DKK: minor(0), NOK: minor(0), EUR: minor(0) },
    countries: NORDIC,
    goods: null,
    maxWeight: null,
    taxClassId: "2",
    canBeFree: false,
  },
];
