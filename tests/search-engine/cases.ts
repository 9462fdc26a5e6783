import { buildQuickSearchBody, buildSearchBody } from "../../lib/catalog/search-body";
import { getSettings } from "../../lib/config/settings";
import type { EntityType, SearchBody } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import { VOCABULARY_CASES } from "./vocabulary";

export interface EngineCase {
  name: string;
  store?: StoreCode;
  /** Product where none is named. */
  type?: EntityType;
  body: SearchBody;
  /** What must come: the number of matches, or the ids in order. Where only both engines are compared it is left out. */
  total?: number;
  ids?: number[];
}

const byId = [{ id: "asc" as const }];
const filter = (
  name: string,
  query: SearchBody["query"],
  expected: Pick<EngineCase, "total" | "ids"> = {},
): EngineCase => ({
  name,
  body: { query: { bool: { filter: query ? [query] : [] } }, sort: byId, size: 100 },
  ...expected,
});
const words = (
  name: string,
  query: SearchBody["query"],
  expected: Pick<EngineCase, "total" | "ids" | "store"> = {},
): EngineCase => ({ name: `text: ${name}`, body: { query, size: 100 }, ...expected });
const count = (name: string, aggs: SearchBody["aggs"], rest: SearchBody = {}): EngineCase => ({
  name: `counts: ${name}`,
  body: { size: 0, ...rest, aggs },
});
const order = (name: string, sort: SearchBody["sort"], rest: SearchBody = {}): EngineCase => ({
  name: `order: ${name}`,
  body: { size: 100, ...rest, sort },
});
const find = (store: StoreCode, language: string, query: string, ids: number[]): EngineCase => ({
  name: `${language}: "${query}"`,
  store,
  body: {
    query: { multi_match: { query, fields: ["name^11", "description^2"], operator: "and" } },
    sort: byId,
    size: 100,
  },
  ids,
});

const FILTERS: EngineCase[] = [
  { name: "no query at all", body: { sort: byId }, total: 60 },
  filter("match_all", { match_all: {} }, { total: 60 }),
  filter("match_none", { match_none: {} }, { total: 0 }),
  filter("term on a number", { term: { color: 49 } }),
  filter("term on a number, asked as text", { term: { color: "49" } }),
  filter("term on a keyword", { term: { sku: "SOFA-003" } }, { ids: [3] }),
  filter("term of another case finds nothing", { term: { sku: "sofa-003" } }, { ids: [] }),
  filter(
    "term of another case, told not to mind",
    { term: { sku: { value: "sofa-003", case_insensitive: true } } },
    { ids: [3] },
  ),
  filter("term on true", { term: { "stock.is_in_stock": true } }, { total: 50 }),
  filter("term on the text 'false'", { term: { "stock.is_in_stock": "false" } }, { total: 10 }),
  filter("terms on an array field", { terms: { category_ids: [20, 30] } }, { total: 60 }),
  filter("terms mixed of texts and numbers", { terms: { product_material: ["100", 103] } }),
  filter("terms with a value nobody has", { terms: { color: [7] } }, { ids: [] }),
  filter("terms that are empty", { terms: { color: [] } }, { ids: [] }),
  filter("a field nobody has", { term: { nothing: 1 } }, { ids: [] }),
  filter("tax class kept as text and asked as number", { term: { tax_class_id: 2 } }, { total: 60 }),
  filter("dotted path into an array of objects", { term: { "configurable_children.sku": "SOFA-6-51" } }, { ids: [6] }),
  filter("flat objects match across each other", {
    bool: {
      filter: [{ term: { "configurable_children.color": "51" } }, { term: { "configurable_children.stock.qty": 0 } }],
    },
  }),
  filter("nested objects match within one", {
    nested: {
      path: "configurable_children",
      query: {
        bool: {
          filter: [
            { term: { "configurable_children.color": "51" } },
            { term: { "configurable_children.stock.qty": 0 } },
          ],
        },
      },
    },
  }),
  filter("nested range", {
    nested: {
      path: "configurable_children",
      query: { range: { "configurable_children.final_price": { gt: 20_000 } } },
    },
  }),
  filter(
    "nested under must_not",
    {
      bool: {
        must_not: [
          { nested: { path: "configurable_children", query: { exists: { field: "configurable_children.sku" } } } },
        ],
      },
    },
    { total: 40 },
  ),
  filter("exists", { exists: { field: "product_brand" } }, { total: 45 }),
  filter("exists on an empty array", { exists: { field: "product_showroom" } }, { total: 40 }),
  filter("exists on null", { exists: { field: "special_from_date" } }, { total: 15 }),
  filter("exists on an object", { exists: { field: "stock" } }, { total: 60 }),
  filter("exists on a text", { exists: { field: "product_name_1" } }, { total: 3 }),
  filter("hidden fields are not searched", { term: { "attributes_metadata.options.label": "Secret" } }, { ids: [] }),
  filter("prefix on a keyword", { prefix: { sku: "SOFA-00" } }, { total: 9 }),
  filter("prefix not minding case", { prefix: { sku: { value: "sofa-05", case_insensitive: true } } }, { total: 10 }),
  filter("the whole value of a text", { term: { "name.keyword": "Stol Ask" } }, { ids: [6, 26, 46] }),
  filter(".keyword of a field that is one already", { term: { "sku.keyword": "SOFA-004" } }, { ids: [4] }),
  filter("should without minimum in a filter", {
    bool: { should: [{ term: { color: 49 } }, { term: { color_options: 49 } }] },
  }),
  filter(
    "should beside filter is optional",
    { bool: { filter: [{ term: { type_id: "simple" } }], should: [{ term: { color: 49 } }] } },
    { total: 40 },
  ),
  filter("minimum_should_match 2 of 3", {
    bool: {
      should: [{ term: { color: 50 } }, { term: { status: 1 } }, { term: { visibility: 4 } }],
      minimum_should_match: 2,
    },
  }),
  filter("minimum_should_match -1", {
    bool: {
      should: [{ term: { color: 50 } }, { term: { status: 1 } }, { term: { visibility: 4 } }],
      minimum_should_match: -1,
    },
  }),
  filter("minimum_should_match 75%", {
    bool: {
      should: [
        { term: { color: 50 } },
        { term: { status: 1 } },
        { term: { visibility: 4 } },
        { term: { product_brand: 11 } },
      ],
      minimum_should_match: "75%",
    },
  }),
  filter(
    "minimum_should_match above the number of clauses",
    { bool: { should: [{ term: { color: 50 } }], minimum_should_match: 2 } },
    { ids: [] },
  ),
  filter("must_not", { bool: { must_not: [{ term: { status: 1 } }] } }, { ids: [9, 19, 29, 39, 49, 59] }),
  filter("bool in bool", {
    bool: {
      must: [
        {
          bool: {
            should: [
              { terms: { color: [49, 51] } },
              { bool: { must: [{ terms: { color_options: [49, 51] } }, { match: { type_id: "configurable" } }] } },
            ],
          },
        },
        { terms: { visibility: [2, 3, 4] } },
      ],
    },
  }),
];

const RANGES: EngineCase[] = [
  filter("range from and below", { range: { final_price: { gte: 400, lt: 800 } } }),
  filter("range above and to", { range: { final_price: { gt: 400, lte: 800 } } }),
  filter("range with bounds as text", { range: { final_price: { gte: "1299.5" } } }),
  filter("range on decimals", { range: { product_measure_width: { gte: 102.5, lte: 110 } } }, { ids: [3, 4] }),
  filter("range of nothing", { range: { final_price: { gt: 800, lt: 400 } } }, { ids: [] }),
  filter("range on an absent field", { range: { nothing: { gt: 1 } } }, { ids: [] }),
  filter(
    "range on a date and time",
    { range: { updated_at: { gte: "2026-03-02 08:00:00", lt: "2026-03-04 08:00:00" } } },
    { total: 24 },
  ),
  filter("range to a day counts the whole day", { range: { updated_at: { lte: "2026-03-02" } } }, { total: 24 }),
  filter("range above a day leaves the whole day out", { range: { updated_at: { gt: "2026-03-04" } } }, { total: 12 }),
  filter("range below a day", { range: { updated_at: { lt: "2026-03-02" } } }, { total: 12 }),
  filter("range on a keyword", { range: { sku: { gte: "SOFA-058" } } }, { ids: [58, 59, 60] }),
  filter("range over an array matches any value", { range: { product_material: { gt: 104 } } }),
];

const TEXT: EngineCase[] = [
  words("one word", { match: { name: "soffa" } }),
  words("many of it weighs more", { match: { description: "soffa" } }),
  words("two words, either", { match: { description: "grå ek" } }),
  words("two words, both", { match: { description: { query: "grå ull", operator: "and" } } }, { total: 3 }),
  words("three of four", { match: { description: { query: "ben av ek saknas", minimum_should_match: "75%" } } }),
  words("no word at all", { match: { name: "!!!" } }, { total: 0 }),
  words("in tags", { match: { description: "p" } }, { total: 0 }),
  words("inside tags", { match: { description: "ek" } }),
  words("best field wins", { multi_match: { query: "soffa grå", fields: ["name^11", "description^2"] } }),
  words("with a tie breaker", {
    multi_match: { query: "soffa grå", fields: ["name^11", "description^2"], tie_breaker: 1 },
  }),
  words("most fields", { multi_match: { query: "soffa ek", fields: ["name", "description"], type: "most_fields" } }),
  words(
    "across fields",
    {
      multi_match: { query: "linden divan", fields: ["name", "product_name_1"], type: "cross_fields", operator: "and" },
    },
    { total: 3 },
  ),
  words("a number field among the fields", { multi_match: { query: "soffa", fields: ["name", "status", "sku"] } }),
  words("category name", { match: { "category.name": "soffa" } }, { total: 30 }),
  words("phrase", { match_phrase: { description: "massiv ek" } }, { total: 3 }),
  words("phrase the wrong way round", { match_phrase: { description: "ek massiv" } }, { total: 0 }),
  words("phrase with slop", { match_phrase: { description: { query: "soffan dig", slop: 2 } } }, { total: 3 }),
  words(
    "phrase in several fields",
    { multi_match: { query: "massiv ek", fields: ["name", "description"], type: "phrase" } },
    { total: 3 },
  ),
  words(
    "start of the last word",
    { multi_match: { query: "linden hör", fields: ["name"], type: "bool_prefix", operator: "and" } },
    { total: 3 },
  ),
  words("one typo", { match: { name: { query: "sofffa", fuzziness: "AUTO" } } }),
  words("swapped letters", { match: { name: { query: "matbrod", fuzziness: "AUTO" } } }),
  words(
    "typo in the first letters that must fit",
    { match: { name: { query: "xpegel", fuzziness: "AUTO", prefix_length: 2 } } },
    { total: 0 },
  ),
  words("short words forgive nothing", { match: { description: { query: "ex", fuzziness: "AUTO" } } }, { total: 0 }),
  words("a keyword by match", { match: { sku: "SOFA-007" } }, { ids: [7] }),
  words("raw term of a text field is the stem", { term: { name: "lind" } }, { total: 6 }),
  words("names of the options a product or its variants carry", { match: { option_labels: "secret" } }, { total: 20 }),
  words("boosted clauses", {
    bool: { should: [{ match: { name: { query: "ek", boost: 5 } } }, { match: { description: "ek" } }] },
  }),
  words("constant score", { constant_score: { filter: { match: { name: "soffa" } }, boost: 3 } }),
  words("must with filter", { bool: { must: [{ match: { name: "soffa" } }], filter: [{ term: { status: 1 } }] } }),
  words("weights by filter", {
    function_score: {
      query: { match: { name: "soffa" } },
      functions: [
        { filter: { term: { is_bestseller: true } }, weight: 3 },
        { filter: { term: { color: 50 } }, weight: 2 },
      ],
      score_mode: "sum",
      boost_mode: "multiply",
    },
  }),
  words("weight by a field", {
    function_score: {
      query: { match: { name: "soffa" } },
      field_value_factor: { field: "product_measure_width", factor: 1.5, modifier: "sqrt" },
      boost_mode: "replace",
    },
  }),
  words("least score of a function", {
    function_score: {
      query: { match: { name: "soffa" } },
      functions: [{ filter: { term: { color: 50 } }, weight: 20 }],
      min_score: 10,
    },
  }),
  { name: "text: least score of a body", body: { query: { match: { name: "soffa" } }, min_score: 0.9, size: 100 } },
];

const LANGUAGES: EngineCase[] = [
  find(
    "bmse",
    "Swedish definite plural",
    "sofforna",
    [1, 2, 7, 8, 9, 13, 15, 16, 21, 22, 27, 28, 29, 33, 35, 36, 41, 42, 47, 48, 49, 53, 55, 56],
  ),
  find("bmse", "Swedish plural", "fåtöljer", [4, 24, 44]),
  find("bmse", "Swedish without its dots", "tradgardsmobler", [5, 25, 45]),
  find("bmse", "Swedish å", "hylla å", [11, 31, 51]),
  find("bmse", "Swedish digits in a word", "180x90", [8, 28, 48]),
  find("bmse", "Swedish decimal", "2,5", [8, 28, 48]),
  find("bmse", "French name in Swedish", "l'été", [10, 30, 50]),
  find("bmse", "entity in markup", "linolja", [3, 23, 43]),
  find("bmdk", "Danish definite", "sofaen", [1, 2, 6]),
  find("bmdk", "Danish plural", "sofaer", [1, 2, 6]),
  find("bmdk", "Danish ø as o", "hjornesofa", [2]),
  find("bmdk", "Danish ø as ö", "hjörnesofa", [2]),
  find("bmdk", "Danish æ as ä", "länestol", [4]),
  find("bmdk", "Danish definite plural", "havemøblerne", [3]),
  find("bmno", "Norwegian definite", "sofaen", [1, 2, 6]),
  find("bmno", "Norwegian plural", "lenestoler", [4]),
  find("bmno", "Norwegian å as a", "alesund", [2]),
  find("bmno", "Norwegian ø", "størrelse", [5]),
  find("bmfi", "Finnish plural partitive", "sohvia", [1, 2, 6]),
  find("bmfi", "Finnish genitive", "sohvan", [1, 2, 6]),
  find("bmfi", "Finnish ä as a", "paijanne", [2]),
  find("bmfi", "Finnish partitive", "tuolia", [4, 5]),
  find("bmen", "English plural", "sofas", [1, 2, 6]),
  find("bmen", "English singular", "chair", [3, 4]),
  find("bmen", "English possessive", "family", [1]),
  find("bmen", "English ä as a", "almhult", [2]),
];

const ORDERS: EngineCase[] = [
  order("by price upwards, ties by id", [{ final_price: "asc" }, { id: "desc" }]),
  order("by price downwards, ties by id", [{ final_price: "desc" }, { id: "desc" }]),
  order("by date, ties by id", [{ updated_at: "desc" }, { id: "desc" }]),
  order("by an absent field last", [{ product_brand: "asc" }, { id: "asc" }]),
  order("by an absent field last downwards too", [{ product_brand: "desc" }, { id: "asc" }]),
  order("by an absent field first", [{ product_brand: { order: "asc", missing: "_first" } }, { id: "asc" }]),
  order("by a field nobody has", [{ nothing: "asc" }, { id: "desc" }]),
  order("by the least of several values", [{ product_material: "asc" }, { id: "asc" }]),
  order("by the greatest of several values", [{ product_material: "desc" }, { id: "asc" }]),
  order("by text", [{ name: "asc" }, { id: "asc" }]),
  order("by a keyword downwards", [{ sku: "desc" }]),
  order("by true and false", [{ is_bestseller: "desc" }, { id: "asc" }]),
  order("ties keep the order of documents", [{ status: "asc" }]),
  order("by score, then id", ["_score", { id: "desc" }], { query: { match: { name: "soffa" } } }),
  order("by score upwards", [{ _score: "asc" }, { id: "desc" }], { query: { match: { description: "ek soffan" } } }),
  order("first page", [{ final_price: "asc" }, { id: "asc" }], { size: 7 }),
  order("a page in the middle of ties", [{ status: "asc" }, { id: "desc" }], { from: 25, size: 10 }),
  order("the last page is short", [{ id: "asc" }], { from: 55, size: 10 }),
  order("beyond the last page", [{ id: "asc" }], { from: 200, size: 10 }),
  order("no hits asked", [{ id: "asc" }], { size: 0 }),
  order("ten when no size is told", [{ id: "asc" }], { size: undefined }),
  order("as far as it goes", [{ id: "asc" }], { from: 9990, size: 10 }),
  order("collapsed, best of each", [{ final_price: "asc" }, { id: "asc" }], { collapse: { field: "type_id" } }),
  order("collapsed with absent values", [{ id: "asc" }], { collapse: { field: "product_brand" } }),
  order("collapsed by a text, second page", [{ id: "asc" }], { collapse: { field: "name" }, from: 5, size: 5 }),
  order("chosen fields", [{ id: "asc" }], { size: 3, _source: ["sku", "stock.qty", "configurable_children.sku"] }),
  order("fields left out", [{ id: "asc" }], {
    size: 3,
    _source: { excludes: ["*_date", "stock", "configurable_children.stock.qty", "category"] },
  }),
  order("no fields", [{ id: "asc" }], { size: 3, _source: false }),
  order("wildcards both ways", [{ id: "asc" }], {
    size: 3,
    _source: { includes: ["product_*", "configurable_children.*"], excludes: ["product_m*", "*.id"] },
  }),
];

const FACETED: SearchBody = { query: { bool: { filter: [{ terms: { visibility: [2, 3, 4] } }] } } };
const COUNTS: EngineCase[] = [
  count("terms on numbers", { a: { terms: { field: "color", size: 20 } } }),
  count("terms on an array", { a: { terms: { field: "product_material", size: 3 } } }),
  count("terms on keywords", { a: { terms: { field: "type_id" } } }),
  count("terms on a text", { a: { terms: { field: "name", size: 5 } } }),
  count("terms on booleans", { a: { terms: { field: "is_bestseller" } } }),
  count("terms with a bucket for the rest", { a: { terms: { field: "product_brand", missing: 0 } } }),
  count("terms of a few values", { a: { terms: { field: "type_id", include: ["simple"] } } }),
  count("terms by key", { a: { terms: { field: "product_material", order: { _key: "desc" } } } }),
  count("rarest first", { a: { terms: { field: "product_material", order: { _count: "asc" } } } }),
  count("terms on a field nobody has", { a: { terms: { field: "nothing" } } }),
  count("price ranges", {
    a: {
      range: {
        field: "final_price",
        ranges: [{ to: 400 }, { from: 400, to: 800 }, { from: 800, to: 2400.5 }, { from: 20_000 }],
      },
    },
  }),
  count("ranges with keys, out of order", {
    a: {
      range: {
        field: "product_delivery_time",
        ranges: [
          { key: "28", to: 29 },
          { key: "14", to: 15 },
          { key: "late", from: 57 },
        ],
      },
    },
  }),
  count("ranges over an array", {
    a: { range: { field: "product_material", ranges: [{ from: 100, to: 103 }, { from: 102 }] } },
  }),
  count("stats", { a: { stats: { field: "final_price" } } }),
  count("stats of nothing", { a: { stats: { field: "final_price" } } }, { query: { match_none: {} } }),
  count("histogram", { a: { histogram: { field: "product_measure_width", interval: 50, min_doc_count: 1 } } }),
  count(
    "histogram with an offset, over decimals",
    { a: { histogram: { field: "product_measure_width", interval: 12.5, offset: 2.5, min_doc_count: 1 } } },
    { query: { terms: { category_ids: [20] } } },
  ),
  count("histogram over an array", { a: { histogram: { field: "product_material", interval: 2, min_doc_count: 1 } } }),
  count("histogram of nothing", { a: { histogram: { field: "nothing", interval: 2, min_doc_count: 1 } } }),
  count("widths that are left under other filters", {
    widths: {
      filter: {
        bool: { filter: [{ range: { product_measure_width: { gte: 100, lte: 250 } } }, { term: { color: 49 } }] },
      },
      aggs: {
        steps: { histogram: { field: "product_measure_width", interval: 25, min_doc_count: 1 } },
        stats: { stats: { field: "product_measure_width" } },
        ranges: { range: { field: "product_measure_width", ranges: [{ to: 150 }, { from: 150 }] } },
      },
    },
  }),
  count("min and max", {
    a: { min: { field: "product_measure_width" } },
    b: { max: { field: "product_measure_width" } },
  }),
  count("max of nothing", { a: { max: { field: "product_measure_width" } } }, { query: { match_none: {} } }),
  count("distinct values", {
    a: { cardinality: { field: "name" } },
    b: { cardinality: { field: "product_material" } },
  }),
  count("under a filter", {
    a: {
      filter: { term: { color: 49 } },
      aggs: {
        b: { terms: { field: "product_brand" } },
        c: { filter: { term: { status: 1 } }, aggs: { d: { max: { field: "final_price" } } } },
      },
    },
  }),
  count(
    "not narrowed by a post filter",
    { a: { terms: { field: "color" } } },
    { ...FACETED, post_filter: { term: { color: 49 } }, size: 100, sort: byId },
  ),
  count(
    "multi-select facets",
    {
      color: {
        filter: { terms: { product_brand: [10, 11] } },
        aggs: { values: { terms: { field: "color" } }, options: { terms: { field: "color_options" } } },
      },
      brand: { filter: { terms: { color: [49] } }, aggs: { values: { terms: { field: "product_brand" } } } },
    },
    {
      ...FACETED,
      post_filter: { bool: { filter: [{ terms: { product_brand: [10, 11] } }, { terms: { color: [49] } }] } },
      sort: byId,
      size: 100,
    },
  ),
  count(
    "several under the same filter",
    {
      "shared/0": { filter: { term: { color: 49 } }, aggs: { values: { terms: { field: "product_brand" } } } },
      b: {
        filter: { term: { color: 49 } },
        aggs: {
          values: { terms: { field: "product_material", size: 3 } },
          inner: { filter: { term: { status: 1 } }, aggs: { dearest: { max: { field: "final_price" } } } },
        },
      },
      c: { filter: { term: { color: 49 } } },
      d: { filter: { term: { color: 50 } }, aggs: { stats: { stats: { field: "final_price" } } } },
      e: { min: { field: "final_price" } },
    },
    { size: 5, sort: byId },
  ),
  count(
    "not narrowed by collapse",
    { a: { terms: { field: "type_id" } } },
    { collapse: { field: "type_id" }, sort: byId, size: 10 },
  ),
];

const SUGGESTIONS: EngineCase[] = [
  {
    name: "a misspelt word is corrected",
    body: { size: 0, suggest: { spelling: { text: "spegle", term: { field: "name.words" } } } },
  },
  {
    name: "an inner change is corrected",
    body: { size: 0, suggest: { spelling: { text: "matbard", term: { field: "spelling" } } } },
  },
  {
    name: "words of a series, a category and a colour are known",
    body: { size: 0, suggest: { spelling: { text: "divam sofor linden", term: { field: "spelling", size: 3 } } } },
  },
  {
    name: "a short word and a far word are left alone",
    body: { size: 0, suggest: { spelling: { text: "hor kylskåp", term: { field: "spelling" } } } },
  },
  {
    name: "corrections in Finnish",
    store: "bmfi",
    body: { size: 0, suggest: { spelling: { text: "sohvva nojatuol", term: { field: "spelling" } } } },
  },
  {
    name: "a known word is left alone",
    body: { size: 0, suggest: { spelling: { text: "spegel linden", term: { field: "name.words" } } } },
  },
];

const REFUSED: EngineCase[] = [
  filter("a word where a number belongs is refused", { term: { id: "x" } }),
  filter("no date is refused", { range: { updated_at: { gte: "tomorrow" } } }),
  filter("an unknown nested path is refused", { nested: { path: "stock", query: { match_all: {} } } }),
  { name: "the size of words is refused", body: { size: 0, aggs: { a: { stats: { field: "sku" } } } } },
  {
    name: "a histogram of words is refused",
    body: { size: 0, aggs: { a: { histogram: { field: "sku", interval: 1, min_doc_count: 1 } } } },
  },
  { name: "order by words for spelling is refused", body: { sort: [{ spelling: "asc" }] } },
  { name: "a page too far is refused", body: { from: 10_000, size: 1 } },
];

/** What words of a search say beside standing in a text. */
const MEANINGS: EngineCase[] = [
  { name: "a colour no text has", q: "soffa", colours: ["beige" as const] },
  { name: "a colour alone", q: "", colours: ["beige" as const] },
  { name: "a colour that no product has", q: "soffa", colours: ["pink" as const] },
  { name: "two colours of one product", q: "soffa", colours: ["beige" as const, "grey" as const] },
  { name: "a kind of furniture", q: "vägg soffa", colours: [], kind: "soff" },
].map(({ name, q, colours, kind }) => ({
  name: `meaning: ${name}`,
  body: buildSearchBody(
    { q, page: 1, sort: null, filters: {} },
    getSettings("bmse"),
    kind === undefined ? "coloured" : "wide",
    { colours, kind },
  ),
}));

/** What the shop asks, as far as each search is widened. */
const SEARCHES: EngineCase[] = (["narrow", "typing", "misspelt", "described", "wide"] as const).flatMap((width) =>
  [
    "linden",
    "linden soff",
    "lindne",
    "soffa sammet bord",
    "hörns",
    "sofa-00",
    "sofa_003",
    "SOFA00350",
    "vägg",
    "soffa 66 cm",
  ].flatMap((q) => {
    const query = { q, page: 1, sort: null, filters: {} };
    return [
      { name: `search: ${width} "${q}"`, body: buildSearchBody(query, getSettings("bmse"), width) },
      { name: `panel: ${width} "${q}"`, body: buildQuickSearchBody(q, getSettings("bmse"), 8, width) },
    ];
  }),
);

/** What both engines must answer alike. */
export const CASES: EngineCase[] = [
  ...MEANINGS,
  ...SEARCHES,
  ...FILTERS,
  ...RANGES,
  ...TEXT,
  ...LANGUAGES,
  ...ORDERS,
  ...COUNTS,
  ...SUGGESTIONS,
  ...REFUSED,
  ...VOCABULARY_CASES,
];
