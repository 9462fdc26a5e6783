import type { StoreCode } from "../../lib/storefront/types";
import type { EngineCase } from "./cases";
import type { TestDocument } from "./documents";

/** Names whose words say how a language is read; ids count from 1. */
const NAMES: Record<StoreCode, string[]> = {
  bmse: [
    "Hörnsoffor",
    "Soffbord",
    "Bordslampor",
    "Matstolar i ek",
    "Fåtöljer",
    "Tv-bänkar",
    "Trädgårdsmöbler",
    "Speglar",
    "Pallar och puffar",
    "Sängbord",
    "Byråer",
    "Bokhyllor",
    "Mattor i ull",
    "Divansoffor",
    "Bord",
  ],
  bmdk: [
    "Hjørnesofaer",
    "Sofaborde",
    "Bordlamper",
    "Spisebordsstole i eg",
    "Lænestole",
    "Tv-borde",
    "Havemøbler",
    "Spejle",
    "Skamler og puffer",
    "Sengeborde",
    "Kommoder",
    "Reoler",
    "Tæpper i uld",
    "Chaiselongsofaer",
    "Borde",
  ],
  bmno: [
    "Hjørnesofaer",
    "Sofabord",
    "Bordlamper",
    "Spisestoler i eik",
    "Lenestoler",
    "Tv-benker",
    "Hagemøbler",
    "Speil",
    "Skamler og puffer",
    "Nattbord",
    "Kommoder",
    "Bokhyller",
    "Tepper i ull",
    "Divansofaer",
    "Bord",
  ],
  bmfi: [
    "Kulmasohvat",
    "Sohvapöydät",
    "Pöytävalaisimet",
    "Ruokatuolit tammea",
    "Nojatuolit",
    "Tv-tasot",
    "Puutarhakalusteet",
    "Peilit",
    "Rahit",
    "Yöpöydät",
    "Lipastot",
    "Kirjahyllyt",
    "Villamatot",
    "Divaanisohvat",
    "Pöydät",
  ],
  bmen: [
    "Corner sofas",
    "Coffee tables",
    "Table lamps",
    "Dining chairs in oak",
    "Armchairs",
    "TV stands",
    "Garden furniture",
    "Mirrors",
    "Footstools",
    "Bedside tables",
    "Drawers",
    "Bookcases",
    "Wool rugs",
    "Chaise longue",
    "Chairs",
  ],
};

/** Categories with those names. */
export function testCategories(store: StoreCode): TestDocument[] {
  return NAMES[store].map((name, i) => ({ id: String(i + 1), source: { id: i + 1, name, level: 2, is_active: true } }));
}

type Found = [what: string, query: string, ids: number[]];

const category = (store: StoreCode, name: string, query: EngineCase["body"]["query"], ids: number[]): EngineCase => ({
  name,
  store,
  type: "category",
  body: { query, sort: [{ id: "asc" }], size: 100 },
  ids,
});

const words = (store: StoreCode, found: Found[]): EngineCase[] =>
  found.map(([what, query, ids]) =>
    category(store, `${store} ${what}: "${query}"`, { match: { name: { query, operator: "and" } } }, ids),
  );
const typos = (store: StoreCode, found: [string, number[]][]): EngineCase[] =>
  found.map(([query, ids]) =>
    category(
      store,
      `${store} typo: "${query}"`,
      { match: { name: { query, fuzziness: "AUTO", prefix_length: 2 } } },
      ids,
    ),
  );
const typing = (store: StoreCode, found: [string, number[]][]): EngineCase[] =>
  found.map(([query, ids]) =>
    category(store, `${store} typed so far: "${query}"`, { match: { "name.typing": { query, operator: "and" } } }, ids),
  );

const SWEDISH: EngineCase[] = [
  ...words("bmse", [
    ["compound by its last word", "soffa", [1, 14]],
    ["compound by its last word, definite", "soffan", [1, 14]],
    ["compound, not by its first word", "bord", [2, 10, 15]],
    ["compound by its last word, plural", "lampor", [3]],
    ["definite plural", "stolarna", [4]],
    ["definite", "fåtöljen", [5]],
    ["without its letters", "fatolj", [5]],
    ["synonym", "länstol", [5]],
    ["two words for one", "tv bänk", [6]],
    ["synonym of two words", "mediabänk", [6]],
    ["compound without its letters", "tradgardsmobel", [7]],
    ["form the stemmer leaves apart", "spegeln", [8]],
    ["synonym in the plural", "puffar", [9]],
    ["compound synonym", "nattduksbord", [10]],
    ["synonym of another root", "kommod", [11]],
    ["head by its synonym", "sofa", [1, 14]],
    ["synonym of a compound", "schäslong", [14]],
  ]),
  ...typos("bmse", [
    ["spegglar", [8]],
    ["hörnsofor", [1]],
  ]),
  ...typing("bmse", [
    ["hörn", [1]],
    ["trädgårdsm", [7]],
    ["tradg", [7]],
    ["matst ek", [4]],
    ["soffor", []],
  ]),
];

const DANISH: EngineCase[] = [
  ...words("bmdk", [
    ["compound by its last word", "sofa", [1, 14]],
    ["compound by its last word, definite", "sofaen", [1, 14]],
    ["compound, not by its first word", "bord", [2, 6, 10, 15]],
    ["compound by its last word, plural", "lamper", [3]],
    ["definite plural", "stolene", [4, 5]],
    ["without its letters", "laenestol", [5]],
    ["letter of a neighbour", "länestol", [5]],
    ["synonym", "armstol", [5]],
    ["two words for one", "tv bord", [6]],
    ["compound without its letters", "havemobler", [7]],
    ["definite", "spejlet", [8]],
    ["form the stemmer leaves apart", "skammel", [9]],
    ["compound synonym", "natbord", [10]],
    ["synonym of another root", "dragkiste", [11]],
    ["synonym of a compound", "chaiselong", [14]],
  ]),
  ...typos("bmdk", [
    ["spjele", [8]],
    ["komoder", [11]],
  ]),
  ...typing("bmdk", [
    ["hjør", [1]],
    ["hjor", [1]],
    ["spiseb", [4]],
  ]),
];

const NORWEGIAN: EngineCase[] = [
  ...words("bmno", [
    ["compound by its last word", "sofa", [1, 14]],
    ["compound by its last word, definite", "sofaen", [1, 14]],
    ["compound, not by its first word", "bordet", [2, 10, 15]],
    ["compound by its last word, plural", "lampene", [3]],
    ["definite plural", "stolene", [4, 5]],
    ["without its letters", "hjornesofa", [1]],
    ["synonym", "godstol", [5]],
    ["two words for one", "tv benk", [6]],
    ["compound without its letters", "hagemobler", [7]],
    ["form the stemmer leaves apart", "skammel", [9]],
    ["compound synonym", "sengebord", [10]],
    ["synonym of another root", "dragkiste", [11]],
    ["head by its synonym", "reol", [12]],
    ["synonym of a compound", "sjeselong", [14]],
  ]),
  ...typos("bmno", [
    ["kommodr", [11]],
    ["hjørnesoffa", [1]],
  ]),
  ...typing("bmno", [
    ["hage", [7]],
    ["hjørnesof", [1]],
    ["spises eik", [4]],
  ]),
];

const FINNISH: EngineCase[] = [
  ...words("bmfi", [
    ["compound by its last word", "sohva", [1, 14]],
    ["compound by its last word, partitive plural", "sohvia", [1, 14]],
    ["compound, not by its first word", "pöytä", [2, 10, 15]],
    ["genitive", "pöydän", [2, 10, 15]],
    ["compound by its last word, plural", "valaisimet", [3]],
    ["partitive", "tuolia", [4, 5]],
    ["without its letters", "yopoyta", [10]],
    ["synonym", "laiskanlinna", [5]],
    ["two words for one", "tv taso", [6]],
    ["compound by its last word, stem of its own", "kaluste", [7]],
    ["inessive", "peilissä", [8]],
    ["synonym of another root", "laatikosto", [11]],
    ["definite compound", "kirjahyllyn", [12]],
    ["compound in the plural", "matto", [13]],
    ["synonym of a compound", "divaani", [14]],
  ]),
  ...typos("bmfi", [
    ["nojatuolti", [5]],
    ["kulmasohvatt", [1]],
  ]),
  ...typing("bmfi", [
    ["kulma", [1]],
    ["pöytäv", [3]],
    ["poyta", [3]],
  ]),
];

const ENGLISH: EngineCase[] = [
  ...words("bmen", [
    ["singular", "sofa", [1]],
    ["closed compound by its last word", "chair", [4, 5, 15]],
    ["plural of a compound", "armchair", [5]],
    ["synonym", "easychair", [5]],
    ["synonym of the head", "couch", [1]],
    ["two words for one", "tv stand", [6]],
    ["one word for two", "tvstand", [6]],
    ["synonym in the plural", "ottomans", [9]],
    ["synonym, singular", "commode", [11]],
    ["synonym, another root", "bookshelves", [12]],
    ["synonym, plural", "carpets", [13]],
    ["accent", "chaisé", [14]],
  ]),
  ...typos("bmen", [
    ["mirorr", [8]],
    ["footstol", [9]],
  ]),
  ...typing("bmen", [
    ["dining ch", [4]],
    ["arm", [5]],
    ["tab", [2, 3, 10]],
  ]),
];

const own = (store: StoreCode, query: string, ids: number[]): EngineCase => ({
  name: `${store} what says a word itself comes first: "${query}"`,
  store,
  type: "category",
  body: {
    query: { bool: { must: [{ match: { name: query } }], should: [{ match: { "name.own": query } }] } },
    size: 100,
  },
  ids,
});

/** Words of five languages: both engines find the same and rank it alike. */
export const VOCABULARY_CASES: EngineCase[] = [
  ...SWEDISH,
  ...DANISH,
  ...NORWEGIAN,
  ...FINNISH,
  ...ENGLISH,
  own("bmen", "chair", [15, 4, 5]),
  own("bmse", "bord", [15, 2, 10]),
];
