import type { SettingsOverrides, ShopperSettingsOverrides } from "./settings";

// What a shop's folder holds (docs/your-own-shop.md). It is data: the code outside names neither brand nor country.

/** Price format: '{amount} {sign}' unless the sign goes first. */
export interface PriceFormat {
  sign: string;
  signFirst: boolean;
  group: string;
  decimal: string;
  fractionDigits: number;
}

/** Paths of a store view in its own language, single segments without slashes. */
export interface ViewPaths {
  collections: string;
  brands: string;
  inspiration: string;
  compare: string;
  /** The planner of rooms. */
  room: string;
  wishlist: string;
  /** Pages below the inspiration page. */
  socialShop: string;
  customerImages: string;
  customerReviews: string;
  /** Own paths of content pages, by their identifier; the others have that of their document. */
  pages: Readonly<Record<string, string>>;
}

/** A store view: country, language, currency, formats and address of one storefront. Every page loads it. */
export interface ViewDefinition {
  code: string;
  /** Magento's numeric store id, used by calls that take `storeId`. */
  storeId: number;
  /** ISO 3166 code. */
  country: string;
  language: string;
  /** BCP 47 locale for `<html lang>`, numbers and dates. */
  locale: string;
  /** Locale that search engines are told; `locale` where there is none. */
  hreflang?: string;
  /** Locale of content queries (docs/domain-rules.md#content). */
  contentLocale: string;
  /** ISO 4217 code of a currency with two decimals. */
  currency: string;
  /** The store view whose log-ins it shares; its own code where customers have an account with it alone. */
  accounts: string;
  /** URL prefix, '' for the default store view. */
  prefix: string;
  /** Name of the view in its own language, as the store switch shows it. */
  label: string;
  /** Other locales whose words the view takes where its own are missing, the best first; then the default view's. */
  availableLocale?: readonly string[];
  price: PriceFormat;
  /** How a day is written out in the account and on orders. */
  dateFormat: "full" | "long" | "medium" | "short";
  /** Percent, e.g. 25 or 25.5; the tax multiplier is 1 + percent / 100. */
  taxPercent: number;
  timeZone: string;
  paths: ViewPaths;
  /** Where the view differs from the common settings of the browser. */
  settings?: ShopperSettingsOverrides;
}

/**
 * What a shop has beside its goods: what it does not have is on no page of it (docs/your-own-shop.md). Showrooms and
 * places of collection are those of `showrooms.ts`.
 */
export interface ShopFeatures {
  /** Whether walls, tables and rooms are measured and planned for what is sold, and its outlines drawn. */
  measures: boolean;
  /** Whether what is brought must come through doors, stairs and lifts. */
  wayIn: boolean;
  /** Whether the day of a home delivery is chosen with the shop. */
  booking: boolean;
  /** Whether samples of materials are sent free of charge. */
  samples: boolean;
  /** Whether there are pictures of rooms to shop from, and those that customers took at home. */
  roomPictures: boolean;
}

/** Name and short name of the shop. */
export interface BrandDefinition {
  /** As it is written in titles, mails and letters. */
  name: string;
  /** As carriers and files call it: small letters, digits and hyphens. */
  id: string;
  /** Sender of mails where `MAIL_FROM` names none. */
  mailFrom: string;
  /** Colour of the browser's own bar. */
  themeColor: string;
  features: ShopFeatures;
  /** Address of the icon in browser tabs: an SVG. */
  icon: string;
  /** Folder of the app's icons and screenshots under /media (`npm run app-pictures`); null for the icon alone. */
  appPictures: string | null;
  /**
   * Folder inside the shop's with a file of documents for each store view, `{code}.ndjson`, that the embedded backend is
   * filled with at its first start; null for the demo's catalogue.
   */
  catalogue: string | null;
}

/** Opening hours of a day, 0 to 24; null while closed. */
export type Hours = readonly [from: number, to: number] | null;

export interface OpeningHours {
  weekdays: Hours;
  saturday: Hours;
  sunday: Hours;
}

/** The company behind a store view. */
export interface Company {
  name: string;
  /** Name, legal form and number, as the foot of each page has it. */
  line: string;
  /** Where customers write. */
  email: string;
  /** Telephone of customer service, as its country writes it, and in international form for `tel:`. */
  phone: { text: string; href: string };
  /** Account for transfers, as banks write it. */
  iban: string;
  /** When the telephone is answered. */
  hours: OpeningHours;
}

/** A place where orders are collected. */
export interface CollectionPlace {
  country: string;
  timeZone: string;
  street: string;
  city: string;
  latitude: number;
  longitude: number;
  hours: OpeningHours;
}

/** A showroom; `product_showroom_stock_{id}` of a product's document counts what stands in it. */
export interface Showroom extends CollectionPlace {
  id: number;
  /** District and town, the same in every language. */
  name: string;
}

/** The main warehouse, where an order can be collected too. Showrooms count from 1, so its id is 0. */
export interface Warehouse extends CollectionPlace {
  id: 0;
}

/** Postcodes that take longer: from and to, digits as written, both included. */
export interface PostcodeZone {
  from: string;
  to: string;
  /** Days more than to the rest of the country. */
  extraDays: number;
}

/** Postcodes of a country that are not its mainland: nothing is delivered there, or at another price or tax. */
export interface DeliveryArea {
  /** Digits as written, both included. */
  from: string;
  to: string;
  name: Translations;
  /** What a delivery there costs more, gross, by currency; null where nothing is delivered. */
  surcharge: Amounts | null;
  /** Region of the tax rules (`region_name`) it is taxed by; the country's own rate where none is named. */
  taxRegion?: string;
}

/** Words in the languages of the shop, by language. */
export type Translations = Readonly<Record<string, string>>;
/** Gross amounts in minor units, by currency. */
export type Amounts = Readonly<Record<string, number>>;

/** A shipping method that the embedded backend offers. */
export interface ShippingDefinition {
  /** A parcel to a pickup point is known by its own codes (lib/delivery/schema.ts). */
  carrier: string;
  method: string;
  carrierTitle: Translations;
  title: Translations;
  /** What the shopper has to do and gets, in a sentence or two. */
  description: Translations;
  price: Amounts;
  /** ISO countries it serves. */
  countries: readonly string[];
  /** Shipping types of goods it takes; every line must be one of them. Null takes everything. */
  goods: readonly string[] | null;
  /** Of a whole delivery: kilograms, and centimetres of its longest side; null where it does not matter. */
  limit: { maxWeight: number | null; maxLength: number | null };
  /** Tax class of the service. */
  taxClassId: string;
  /** Free where the cart reaches the limit of free shipping. */
  canBeFree: boolean;
  /** Goods of different weeks may come apart, each further delivery at `furtherDelivery`. */
  canSplit: boolean;
}

/** Shipping of the embedded backend, in the order it is offered. */
export interface DeliveryDefinition {
  methods: readonly ShippingDefinition[];
  /** What each delivery after the first costs, whatever the method; gross. */
  furtherDelivery: Amounts;
}

/** Messages that are the shop's own, with the keys of `i18n/messages`, by language; loaded where they are shown. */
export type ShopWords = Readonly<Record<string, () => Promise<object>>>;

/** A whole shop, as it is checked at start. The first store view is the default one. */
export interface ShopDefinition {
  brand: BrandDefinition;
  views: readonly ViewDefinition[];
  companies: Readonly<Record<string, Company>>;
  showrooms: readonly Showroom[];
  warehouse: Warehouse | null;
  /** By country. */
  zones: Readonly<Record<string, readonly PostcodeZone[]>>;
  /** By country. */
  areas: Readonly<Record<string, readonly DeliveryArea[]>>;
  delivery: DeliveryDefinition;
  settings: SettingsOverrides & { views?: Readonly<Record<string, SettingsOverrides>> };
}
