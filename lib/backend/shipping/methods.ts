import { PICKUP_POINT_LIMIT, type ShippingLimit } from "../../delivery/limits";
import { PARCEL } from "../../delivery/schema";
import { type Minor, minor } from "../../money";
import type { Currency, Language } from "../../storefront/types";

/** A shipping method of the shop and what it is for. Prices are gross minor units. */
export interface ShippingRule {
  carrier: string;
  method: string;
  carrierTitle: Record<Language, string>;
  title: Record<Language, string>;
  /** What the shopper has to do and gets, in a sentence or two. */
  description: Record<Language, string>;
  price: Record<Currency, Minor>;
  /** ISO countries it serves. */
  countries: string[];
  /** Shipping types of goods it takes; every line must be one of them. Null takes everything. */
  goods: string[] | null;
  limit: ShippingLimit;
  /** Tax class of the service. */
  taxClassId: string;
  /** Free where the cart reaches the limit of free shipping. */
  canBeFree: boolean;
  /** Goods of different weeks may come apart, each further delivery at `FURTHER_DELIVERY`. */
  canSplit: boolean;
}

/** What each delivery after the first costs, whatever the method; gross. */
export const FURTHER_DELIVERY: Record<Currency, Minor> = {
  SEK: minor(149_00),
  DKK: minor(99_00),
  NOK: minor(169_00),
  EUR: minor(14_90),
};

/** Words of an order whose pickup point is left to the forwarder. */
export const CLOSEST_POINT: Record<Language, string> = {
  sv: "närmaste ombud",
  da: "nærmeste pakkeshop",
  nb: "nærmeste utleveringssted",
  fi: "lähin noutopiste",
  en: "closest pick-up point",
};

const NO_LIMIT: ShippingLimit = { maxWeight: null, maxLength: null };

const NORDIC = ["SE", "DK", "NO", "FI"];
const BJORKMO = { sv: "Björkmo", da: "Björkmo", nb: "Björkmo", fi: "Björkmo", en: "Björkmo" };

/** Shipping of the demo shop, in the order it is offered. */
export const SHIPPING_RULES: ShippingRule[] = [
  {
    carrier: PARCEL.carrierCode,
    method: PARCEL.methodCode,
    carrierTitle: { sv: "Ombud", da: "Pakkeshop", nb: "Utleveringssted", fi: "Noutopiste", en: "Parcel" },
    title: {
      sv: "Paket till ombud",
      da: "Pakke til pakkeshop",
      nb: "Pakke til utleveringssted",
      fi: "Paketti noutopisteeseen",
      en: "Parcel to a pick-up point",
    },
    description: {
      sv: "Hämtas hos ett ombud nära dig. Du får ett meddelande när paketet är framme.",
      da: "Hentes i en pakkeshop nær dig. Du får besked, når pakken er fremme.",
      nb: "Hentes på et utleveringssted nær deg. Du får beskjed når pakken er framme.",
      fi: "Noudat paketin läheisestä noutopisteestä. Saat viestin, kun paketti on perillä.",
      en: "Collected from a pick-up point near you. You get a message when the parcel has arrived.",
    },
    price: { SEK: minor(79_00), DKK: minor(49_00), NOK: minor(99_00), EUR: minor(8_90) },
    countries: NORDIC,
    goods: ["parcel"],
    limit: PICKUP_POINT_LIMIT,
    taxClassId: "2",
    canBeFree: true,
    canSplit: true,
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
    description: {
      sv: "Chauffören ställer av vid tomtgränsen eller porten. Du bär in själv.",
      da: "Chaufføren sætter varerne af ved kantstenen eller porten. Du bærer selv ind.",
      nb: "Sjåføren setter av varene ved fortauskanten eller porten. Du bærer inn selv.",
      fi: "Kuljettaja jättää tavarat tontin rajalle tai portille. Kannat ne itse sisään.",
      en: "The driver sets it down at the kerb or the gate. You carry it in yourself.",
    },
    price: { SEK: minor(495_00), DKK: minor(349_00), NOK: minor(590_00), EUR: minor(49_00) },
    countries: NORDIC,
    goods: null,
    limit: NO_LIMIT,
    taxClassId: "2",
    canBeFree: true,
    canSplit: true,
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
    description: {
      sv: "Två personer bär in till rummet du väljer.",
      da: "To personer bærer ind til det rum, du vælger.",
      nb: "To personer bærer inn til rommet du velger.",
      fi: "Kaksi henkilöä kantaa tavarat valitsemaasi huoneeseen.",
      en: "Two people carry it into the room of your choice.",
    },
    price: { SEK: minor(995_00), DKK: minor(699_00), NOK: minor(1_090_00), EUR: minor(99_00) },
    countries: NORDIC,
    goods: null,
    limit: NO_LIMIT,
    taxClassId: "2",
    canBeFree: false,
    canSplit: true,
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
    description: {
      sv: "Vi ställer undan varorna och hör av oss när de är klara att hämta.",
      da: "Vi stiller varerne til side og skriver, når de er klar til afhentning.",
      nb: "Vi setter av varene og gir beskjed når de er klare til henting.",
      fi: "Laitamme tavarat sivuun ja ilmoitamme, kun ne ovat noudettavissa.",
      en: "We put your goods aside and tell you when they are ready.",
    },
    price: { SEK: minor(0), DKK: minor(0), NOK: minor(0), EUR: minor(0) },
    countries: NORDIC,
    goods: null,
    limit: NO_LIMIT,
    taxClassId: "2",
    canBeFree: false,
    canSplit: false,
  },
];
