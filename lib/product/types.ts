import type { Minor } from "../money";
import type { QuantityPrice } from "../pricing/tiers";

/** Product types (docs/domain-rules.md#product-types); `collection` exists in routes only. */
export const PRODUCT_TYPES = [
  "simple",
  "configurable",
  "grouped",
  "bundle",
  "virtual",
  "downloadable",
  "collection",
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export interface Picture {
  /** Path under the site, `/media/…webp`. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** True for a picture without the flat ground of a packshot: it fills its box to the edges. */
  covers?: boolean;
}

export interface Swatch {
  /** Option id (`value_index`), as text. */
  id: string;
  label: string;
  /** `#rrggbb`. */
  hex: string | null;
  /** Child that carries this option. */
  sku: string;
  /** Its first picture, `/media/…`; null where a card cannot show it in place. */
  picture: string | null;
  /** Its options as `attribute id:option id`, separated by commas; empty where one is unknown. */
  choices: string;
}

/** The variant a card of a configurable product shows. */
export interface ListedVariant {
  sku: string;
  /** Line below the name of the card: "3-sits soffa, sand". */
  line: string;
  /** As in `Swatch`. */
  choices: string;
}

/** What a price block needs; all amounts are gross minor units of the store's currency. */
export interface Price {
  /** What is paid now. */
  final: Minor;
  /** The price without reduction; equals `final` when nothing is reduced. */
  regular: Minor;
  /** True when variants differ and `final` is the lowest. */
  from: boolean;
  /** Lowest price of the 30 days before the reduction (Directive 98/6/EC art. 6a); null when not reduced. */
  lowest30: Minor | null;
  /** Whole percent counted from `lowest30` (else from `regular`), positive; null when not reduced. */
  discountPercent: number | null;
  /** ISO instant at which the reduction ends; null when open or not reduced. */
  until: string | null;
}

/** States of the stock badge: in stock, low stock, upcoming, no stock (docs/domain-rules.md#stock-badge). */
export type StockState = "in" | "low" | "later" | "out";

/**
 * Stock texts (docs/domain-rules.md#stock-words): in stock, delivered at once, few left, delivered in some weeks, delivery
 * planned, ordered from the supplier; out of stock, sold out for the season, discontinued, discontinued with last pieces.
 */
export type StockWords =
  | "in"
  | "immediate"
  | "low"
  | "later"
  | "planned"
  | "supplier"
  | "out"
  | "season"
  | "discontinued"
  | "lastPieces";

export interface Availability {
  state: StockState;
  words: StockWords;
  /** Quantity in stock or on its way, shown only when low; null otherwise. */
  left: number | null;
  /** Delivery time in days; null where nothing is shipped. */
  deliveryDays: number | null;
  /** Day of a planned delivery, `yyyy-MM-dd`. */
  plannedDate: string | null;
  /** Who it is ordered from. */
  supplier: string | null;
}

/** Sizes in centimetres, weight in kilograms. */
export interface Measures {
  width: number | null;
  depth: number | null;
  height: number | null;
  seatHeight: number | null;
  seatDepth: number | null;
  weight: number | null;
}

/** A box a piece is delivered in: cm and kg. */
export interface Package {
  width: number;
  depth: number;
  height: number;
  weight: number | null;
}

/** The measure a card draws, cm, and what it is compared with in a shopper's home; null where nothing is. */
export interface CardMeasure {
  axis: "width" | "height";
  cm: number;
  along: Along | null;
}

/** Lengths at home a product is measured along. */
export type Along = "wall" | "table";

/** A product as a list, a rail or a search result shows it. */
export interface ProductCard {
  id: number;
  sku: string;
  parentSku: string;
  typeId: ProductType;
  name: string;
  variety: string;
  slug: string;
  /** Path inside the store view, without its prefix. */
  path: string;
  picture: Picture;
  /** Second picture for hover, `/media/…`, of a product without other colours; null without one. */
  alternate: string | null;
  /** The shown colour first. */
  swatches: Swatch[];
  /** Null for a product without variants, and where its own picture is shown (docs/domain-rules.md#listed-variant). */
  shown: ListedVariant | null;
  price: Price;
  availability: Availability;
  /** The measure the card draws, in cm; tall products show their height. */
  measure: CardMeasure | null;
  isNew: boolean;
  /**
   * Other products of its series in the selected colour and their list; null without a colour filter
   * (docs/domain-rules.md#same-colour).
   */
  sameColour: { count: number; series: string; path: string } | null;
}

/** Pieces that stand in a showroom, by its id. */
export interface ShowroomStock {
  id: number;
  qty: number;
}

export interface Variant {
  id: number;
  sku: string;
  name: string;
  status: number;
  /** attribute_code → option id, as text. */
  values: Record<string, string>;
  price: Price;
  /** Lower prices for more pieces; absent without any (docs/domain-rules.md#tier-prices). */
  quantityPrices?: QuantityPrice[];
  availability: Availability;
  /** Where it stands; null where its showrooms are only known for the product as a whole. */
  showrooms: ShowroomStock[] | null;
  gallery: Picture[];
}

export interface ProductOption {
  attributeId: string;
  attributeCode: string;
  label: string;
  values: { id: string; label: string; hex: string | null }[];
}

export interface LinkedProduct {
  sku: string;
  qty: number;
  card: ProductCard;
}

export interface BundleOption {
  optionId: number;
  title: string;
  required: boolean;
  choices: { linkId: string; sku: string; qty: number; isDefault: boolean; card: ProductCard }[];
}

/** Input types of a custom option (docs/domain-rules.md#custom-options). */
export const CUSTOM_OPTION_TYPES = ["field", "area", "drop_down", "radio", "checkbox"] as const;
export type CustomOptionType = (typeof CUSTOM_OPTION_TYPES)[number];

/** Price of a custom option: a fixed amount in minor units, or a percentage of the product's price. */
export type OptionCharge = { type: "fixed"; amount: Minor } | { type: "percent"; percent: number };

/** A custom option of a product: a text to enter, or one or more values to select. */
export interface CustomOption {
  optionId: string;
  title: string;
  type: CustomOptionType;
  required: boolean;
  /** Maximum characters of the text; null where values are selected. */
  maxCharacters: number | null;
  /** Price of the text; null where values are selected. */
  charge: OptionCharge | null;
  values: { id: string; title: string; charge: OptionCharge }[];
}

/** External players a video may be at. */
export type VideoPlayer = "youtube" | "vimeo";

/** A video: own files, best first, or one at an external player, loaded only when the shopper starts it. */
export type Video = { poster: string | null } & (
  | { kind: "file"; sources: { src: string; type: string }[] }
  | { kind: "player"; player: VideoPlayer; id: string }
);

/** A fabric in one colour, of which a sample is sent free of charge. */
export interface Sample {
  id: string;
  fabric: string;
  colour: string;
  /** `#rrggbb`. */
  hex: string;
  /** Id of the colour's option value; the variant in this colour is made of the fabric. */
  colourId: string;
}

/** A product as its page shows it. */
export interface Product extends Omit<ProductCard, "picture" | "alternate" | "swatches" | "shown"> {
  /** Lower prices for more pieces, of a product without variants; absent without any. */
  quantityPrices?: QuantityPrice[];
  /** The variant it is listed and opened with; null where nobody chose one that can be bought. */
  listedSku: string | null;
  status: number;
  visibility: number;
  metaTitle: string;
  metaDescription: string;
  short: string;
  /** Paragraphs of plain text. */
  description: string[];
  highlights: string[];
  care: string | null;
  materials: string[];
  brand: { id: string; label: string } | null;
  collection: { id: string; label: string } | null;
  measures: Measures;
  /** Empty where they are not measured. */
  packages: Package[];
  /** The responsible person in the EU (regulation 2023/988, article 19). */
  manufacturer: { name: string; address: string; email: string } | null;
  /** Safety information as plain text. */
  safety: string[];
  gallery: Picture[];
  video: Video | null;
  model: { glb: string; usdz: string | null } | null;
  /** Address of its line drawing; null where nobody drew it. */
  drawing: string | null;
  options: ProductOption[];
  variants: Variant[];
  grouped: LinkedProduct[];
  bundle: BundleOption[];
  /** Percent of its parts' price a bundle costs; 100 without a reduction and for other types. */
  bundlePercent: number;
  customOptions: CustomOption[];
  /** Sizes of the same product: 2-seater, 3-seater …, itself included. */
  sizes: { sku: string; path: string; label: string; cm: number; along: Along | null; current: boolean }[];
  related: ProductCard[];
  showrooms: ShowroomStock[];
  /** What is sold in its place; null for none, and for one that is not on sale itself. */
  successor: ProductCard | null;
  /** True where it may be sent as a parcel to a pick-up point. */
  isParcel: boolean;
  /** Years its frame is guaranteed. */
  warrantyYears: number | null;
  /** Samples of its fabric in every colour; all there are for the product that is the samples themselves. */
  samples: Sample[];
  categoryIds: number[];
  taxClassId: string;
  /** True when nothing is shipped (docs/domain-rules.md#product-types). */
  isVirtual: boolean;
}
