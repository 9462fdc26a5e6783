import { getStore } from "../../lib/storefront";
import type { Language, StoreCode } from "../../lib/storefront/types";
import { productId } from "./ids";
import { priceIn } from "./offers";
import { need } from "./source";

type Doc = Record<string, unknown>;

interface OptionValue {
  key: string;
  /** Swedish gross amount; or a share of the price, `percent`. */
  sek?: number;
  percent?: number;
}

interface DemoOption {
  key: string;
  type: "field" | "drop_down" | "checkbox";
  required?: boolean;
  /** What a text costs, and how long it may be. */
  text?: { sek: number; most: number };
  values?: OptionValue[];
}

/** Models with custom options. */
const CUSTOM_OPTIONS: Record<string, DemoOption[]> = {
  "table-eker-240": [
    {
      key: "edge",
      type: "drop_down",
      required: true,
      values: [{ key: "straight" }, { key: "rounded", sek: 295 }, { key: "bevelled", sek: 495 }],
    },
    {
      key: "surface",
      type: "checkbox",
      values: [
        { key: "extraCoat", percent: 4 },
        { key: "oilKit", sek: 249 },
      ],
    },
    { key: "engraving", type: "field", text: { sek: 395, most: 30 } },
  ],
};

const TITLES: Record<Language, Record<string, string>> = {
  sv: {
    edge: "Kantprofil",
    straight: "Rak kant",
    rounded: "Rundad kant",
    bevelled: "Fasad kant",
    surface: "Ytbehandling",
    extraCoat: "Ett extra lager hårdvaxolja",
    oilKit: "Oljeset för underhåll",
    engraving: "Gravyr under skivan",
  },
  da: {
    edge: "Kantprofil",
    straight: "Lige kant",
    rounded: "Afrundet kant",
    bevelled: "Skrå kant",
    surface: "Overflade",
    extraCoat: "Et ekstra lag hårdvoksolie",
    oilKit: "Oliesæt til vedligehold",
    engraving: "Gravering under bordpladen",
  },
  nb: {
    edge: "Kantprofil",
    straight: "Rett kant",
    rounded: "Avrundet kant",
    bevelled: "Skrå kant",
    surface: "Overflatebehandling",
    extraCoat: "Et ekstra lag hardvoksolje",
    oilKit: "Oljesett for vedlikehold",
    engraving: "Gravering under bordplaten",
  },
  fi: {
    edge: "Reunan muoto",
    straight: "Suora reuna",
    rounded: "Pyöristetty reuna",
    bevelled: "Viistetty reuna",
    surface: "Pintakäsittely",
    extraCoat: "Ylimääräinen kerros kovavahaöljyä",
    oilKit: "Öljypakkaus hoitoon",
    engraving: "Kaiverrus pöytälevyn alle",
  },
  en: {
    edge: "Edge profile",
    straight: "Straight edge",
    rounded: "Rounded edge",
    bevelled: "Bevelled edge",
    surface: "Surface",
    extraCoat: "An extra coat of hardwax oil",
    oilKit: "Oil kit for upkeep",
    engraving: "Engraving under the top",
  },
};

/** Returns `custom_options` of a model in a store view; none for most. */
export function customOptionsOf(key: string, store: StoreCode): Doc[] {
  const { language, currency } = getStore(store);
  const title = (word: string) => need(TITLES[language], word);
  const id = productId(key) * 10;
  return (CUSTOM_OPTIONS[key] ?? []).map((wish, index) => ({
    option_id: id + index + 1,
    title: title(wish.key),
    type: wish.type,
    is_require: wish.required ?? false,
    sort_order: index,
    max_characters: wish.text?.most ?? 0,
    ...(wish.text && { price: priceIn(currency, wish.text.sek), price_type: "fixed" }),
    values: (wish.values ?? []).map(({ key: value, sek = 0, percent }, position) => ({
      option_type_id: (id + index + 1) * 10 + position + 1,
      title: title(value),
      price: percent ?? (sek > 0 ? priceIn(currency, sek) : 0),
      price_type: percent === undefined ? "fixed" : "percent",
      sort_order: position,
    })),
  }));
}
