import { createTranslator } from "next-intl";
import dataDa from "@/backend/demo/data/da.json" with { type: "json" };
import dataEn from "@/backend/demo/data/en.json" with { type: "json" };
import dataFi from "@/backend/demo/data/fi.json" with { type: "json" };
import dataNb from "@/backend/demo/data/nb.json" with { type: "json" };
import dataSv from "@/backend/demo/data/sv.json" with { type: "json" };
import da from "@/i18n/messages/da.json" with { type: "json" };
import en from "@/i18n/messages/en.json" with { type: "json" };
import fi from "@/i18n/messages/fi.json" with { type: "json" };
import nb from "@/i18n/messages/nb.json" with { type: "json" };
import sv from "@/i18n/messages/sv.json" with { type: "json" };

export type ViewCode = "bmse" | "bmdk" | "bmno" | "bmfi" | "bmen";

/** Facts of a store view that tests rely on: address, language, price format. */
export interface View {
  code: ViewCode;
  prefix: string;
  lang: string;
  /** Format of a price. */
  price: RegExp;
  postcode: string;
  city: string;
}

const NBSP = "\u00a0";
const kronor = new RegExp(`^\\d{1,3}(?:${NBSP}\\d{3})*${NBSP}kr$`);

export const VIEWS: View[] = [
  { code: "bmse", prefix: "", lang: "sv-SE", price: kronor, postcode: "652 25", city: "Karlstad" },
  {
    code: "bmdk",
    prefix: "/dk",
    lang: "da-DK",
    price: new RegExp(`^\\d{1,3}(?:\\.\\d{3})*${NBSP}kr\\.$`),
    postcode: "8000",
    city: "Aarhus",
  },
  { code: "bmno", prefix: "/no", lang: "nb-NO", price: kronor, postcode: "0150", city: "Oslo" },
  {
    code: "bmfi",
    prefix: "/fi",
    lang: "fi-FI",
    price: new RegExp(`^\\d{1,3}(?:${NBSP}\\d{3})*${NBSP}€$`),
    postcode: "20100",
    city: "Turku",
  },
  { code: "bmen", prefix: "/en", lang: "en-US", price: /^€\d{1,3}(?:,\d{3})*$/, postcode: "00100", city: "Helsinki" },
];

export function viewOf(code: ViewCode): View {
  const view = VIEWS.find((candidate) => candidate.code === code);
  if (!view) throw new Error(`no view ${code}`);
  return view;
}

/** Store views that journeys visit in `npm test`: the default one, and the one with the longest words. */
const QUICK_VIEWS: readonly ViewCode[] = ["bmse", "bmfi"];

/** Tag of a journey that only the long run makes. */
export const LONG = { tag: "@long" };

/** Details for `test` and `test.describe` of a journey that only the long run makes unless `isQuick`. */
export const longUnless = (isQuick: boolean): { tag?: string } => (isQuick ? {} : LONG);

/** Details of a journey in a store view: `npm test` makes it in the `quick` ones, the long run in the others. */
export const inView = (code: ViewCode, quick = QUICK_VIEWS): { tag?: string } => longUnless(quick.includes(code));

const MESSAGES = { bmse: sv, bmdk: da, bmno: nb, bmfi: fi, bmen: en };
const DATA = { bmse: dataSv, bmdk: dataDa, bmno: dataNb, bmfi: dataFi, bmen: dataEn };

/** Returns the translator of a store view's messages. */
export function wordsOf({ code, lang }: View) {
  return createTranslator({ locale: lang, messages: MESSAGES[code] });
}
export type Words = ReturnType<typeof wordsOf>;

export type CategoryKey = keyof (typeof dataSv)["categories"];

/** Returns a category of the demo shop in the store view's language. */
export function categoryOf({ code }: View, key: CategoryKey): { name: string; slug: string } {
  const { name, urlKey } = DATA[code].categories[key];
  return { name, slug: urlKey };
}

/** Returns the label of a product attribute in the store view's language. */
export function attributeOf({ code }: View, key: keyof (typeof dataSv)["attributes"]): string {
  return DATA[code].attributes[key];
}
