type Make = () => unknown;

/** A text without halves of surrogate pairs, which no address can carry. */
export const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, "\ufffd");

const FIELDS = [
  "id",
  "sku",
  "name",
  "name.keyword",
  "name.words",
  "name.typing",
  "name.own",
  "description",
  "category.name",
  "final_price",
  "updated_at",
  "status",
  "stock.is_in_stock",
  "category_ids",
  "configurable_children.sku",
  "configurable_children.stock.qty",
  "attributes_metadata",
  "spelling",
  "option_labels",
  "nothing",
  "stock",
  "_id",
  "_score",
  "_source",
  "*",
  "na*",
  "",
  "a..b",
  ".",
  "__proto__",
  "constructor",
  "x".repeat(300),
  "namn\u0000",
  "ключ",
  "name^5",
];
const TEXTS = [
  "soffa",
  "grå ek",
  "",
  " ",
  "!!!",
  "*",
  "?",
  "(a+)+$",
  "a{1,99999}",
  ".*.*.*.*x",
  "[[[[",
  "\\",
  '"',
  "soffa~2",
  "name:soffa OR 1=1",
  "'; drop table product; --",
  "<script>alert(1)</script>",
  "${jndi:ldap://x}",
  "{{constructor}}",
  "\u202esoffa",
  "😀".repeat(20),
  "a".repeat(999),
  "a".repeat(5000),
  "ö ".repeat(450),
  "٣٢١",
  "ǅ",
  "ﬀ",
  "İ",
  "\ud800",
  "null",
  "NaN",
  "1e999",
  "-0",
  "2026-02-31",
  "now/d",
  "now-1d",
  "9".repeat(400),
];
const SCALARS: unknown[] = [
  0,
  1,
  -1,
  49,
  1.5,
  -0,
  1e21,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  true,
  false,
  null,
  [],
  {},
  "49",
  "true",
];
const SCRIPTS = [
  "script",
  "script_score",
  "script_fields",
  "runtime_mappings",
  "regexp",
  "wildcard",
  "query_string",
  "simple_query_string",
  "more_like_this",
  "percolate",
  "has_child",
  "geo_distance",
  "intervals",
  "span_term",
  "scripted_metric",
  "bucket_script",
  "knn",
  "rescore",
  "search_after",
  "pit",
  "docvalue_fields",
  "stored_fields",
  "highlight",
  "explain",
  "profile",
  "indices_boost",
  "ext",
  "slice",
  "rank",
  "retriever",
  "terminate_after",
  "stats",
];

/** Makes bodies that are almost right, wrong in one place, or nothing but trouble; the same ones for the same seed. */
export function createHostile(random: () => number) {
  const number = (below: number) => Math.floor(random() * below);
  const pick = <T>(list: readonly T[]): T => list[number(list.length)] as T; // the lists here are not empty
  const chance = (share: number) => random() < share;
  const some = (make: Make, most: number) => Array.from({ length: number(most + 1) }, make);
  // a body is wild or mild: one that is wrong everywhere only ever meets the first check
  let wild = 0;
  const odd = <T, U>(good: readonly T[], bad: readonly U[]): T | U => (chance(wild) ? pick(bad) : pick(good));
  const field = () => odd(FIELDS.slice(0, 17), FIELDS);
  const text = () => (wild > 0 ? pick(TEXTS) : pick(TEXTS.filter(({ length }) => length < 1000)));
  const scalar: Make = () => (chance(0.5) ? text() : pick(SCALARS));
  const junk: Make = () =>
    pick([
      scalar,
      () => some(scalar, 5),
      () => ({ [field()]: scalar() }),
      () => ({ [pick(SCRIPTS)]: { source: "1", lang: "painless" } }),
      () => nest(number(200)),
      () => Array.from({ length: 3000 }, () => number(9)),
    ])();
  const nest = (depth: number): unknown => {
    let value: unknown = { match_all: {} };
    for (let i = 0; i < depth; i++)
      value = chance(0.5) ? { bool: { must: value } } : { constant_score: { filter: value } };
    return value;
  };
  const maybe =
    (make: Make): Make =>
    () =>
      chance(wild / 3) ? junk() : make();
  const options = (given: Record<string, Make>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, make]) =>
        chance(0.4) ? [[chance(wild / 5) ? pick(SCRIPTS) : name, maybe(make)()]] : [],
      ),
    );
  const boost = { boost: () => odd([1, 2, 0, "3"], [-1, 1e9]) };
  const matching = {
    ...boost,
    operator: () => odd(["and", "or"], ["xor"]),
    fuzziness: () => odd(["AUTO", 0, 1, 2, 9, "AUTO:3,6"], [-1]),
    prefix_length: () => number(5),
    max_expansions: () => pick([1, 50, 1e9]),
    minimum_should_match: () => odd([1, -1, "75%", "75%25", "3<90%", "-200%", 99], ["x"]),
    cutoff_frequency: () => 0.01,
    analyzer: () => "standard",
    lenient: () => true,
  };

  const query = (depth: number): unknown => {
    if (chance(wild / 5)) return junk();
    if (depth <= 0) return leaf();
    return pick([
      leaf,
      leaf,
      leaf,
      () => ({
        bool: options({
          must: () => clauses(depth - 1),
          should: () => clauses(depth - 1),
          filter: () => clauses(depth - 1),
          must_not: () => clauses(depth - 1),
          minimum_should_match: matching.minimum_should_match,
          ...boost,
        }),
      }),
      () => ({
        nested: {
          path: odd(["configurable_children", "tier_prices"], ["stock", ""]),
          query: query(depth - 1),
          ...options({ score_mode: () => odd(["avg", "max", "none"], ["odd"]) }),
        },
      }),
      () => ({ constant_score: { filter: query(depth - 1), ...options(boost) } }),
      () => ({
        function_score: {
          query: query(depth - 1),
          ...options({
            functions: () =>
              some(
                () =>
                  options({
                    filter: () => query(depth - 1),
                    weight: () => pick([1, 2, 0, -1, 1e30]),
                    field_value_factor: factor,
                  }),
                3,
              ),
            field_value_factor: factor,
            score_mode: () => pick(["multiply", "sum", "avg", "first", "max", "min"]),
            boost_mode: () => pick(["multiply", "replace", "sum", "avg", "max", "min"]),
            max_boost: () => pick([1, 100, -1]),
            min_score: () => pick([0, 1, 100]),
          }),
        },
      }),
    ])();
  };
  const factor: Make = () => ({
    field: field(),
    ...options({
      factor: () => pick([1, 0, -1, 1e300]),
      modifier: () => odd(["none", "log1p", "ln1p", "sqrt", "square", "reciprocal"], ["log"]),
      missing: () => pick([0, 1, -5]),
    }),
  });
  const clauses: (depth: number) => unknown = (depth) => (chance(0.3) ? query(depth) : some(() => query(depth), 3));
  const leaf: Make = () =>
    pick([
      () => ({ match_all: {} }),
      () => ({ match_none: {} }),
      () => ({
        term: {
          [field()]: chance(0.5)
            ? scalar()
            : { value: scalar(), ...options({ ...boost, case_insensitive: () => true }) },
        },
      }),
      () => ({
        terms: { [field()]: chance(wild / 10) ? Array.from({ length: 20_000 }, (_, i) => i) : some(scalar, 6) },
      }),
      () => ({ range: { [field()]: options({ gt: scalar, gte: scalar, lt: scalar, lte: scalar, ...boost }) } }),
      () => ({ exists: { field: field() } }),
      () => ({
        prefix: { [field()]: chance(0.5) ? text() : { value: text(), ...options({ case_insensitive: () => true }) } },
      }),
      () => ({ match: { [field()]: chance(0.5) ? scalar() : { query: scalar(), ...options(matching) } } }),
      () => ({
        match_phrase: {
          [field()]: chance(0.5) ? text() : { query: text(), ...options({ slop: () => pick([0, 1, 50, 1e9]) }) },
        },
      }),
      () => ({
        multi_match: {
          query: text(),
          fields: chance(wild / 10)
            ? Array.from({ length: 400 }, () => "name")
            : some(() => (chance(0.5) ? `${field()}^${number(20)}` : field()), 4).concat(field()),
          ...options({
            ...matching,
            type: () =>
              odd(["best_fields", "most_fields", "cross_fields", "phrase", "phrase_prefix", "bool_prefix"], ["odd"]),
            tie_breaker: () => random(),
          }),
        },
      }),
      () => (wild > 0 ? { [pick(SCRIPTS)]: junk() } : { exists: { field: field() } }),
    ])();

  const aggregation = (depth: number): unknown =>
    pick([
      () => ({
        terms: {
          field: field(),
          ...options({
            size: () => odd([1, 10, 1000], [1e9, 0, -1]),
            order: () => ({ [odd(["_count", "_key", "_term"], ["x"])]: odd(["asc", "desc"], ["up"]) }),
            include: () => some(text, 3),
            missing: scalar,
            min_doc_count: () => 0,
          }),
        },
      }),
      () => ({
        range: {
          field: field(),
          ranges: [
            ...some(() => options({ from: () => number(1000), to: () => odd([500, 1e9], TEXTS), key: text }), 3),
            { from: 1 },
          ],
        },
      }),
      () => ({
        histogram: {
          field: field(),
          interval: odd([1, 0.001, 50], [1e-9, 0, -1]),
          min_doc_count: odd([1], [0]),
          ...options({ offset: () => number(10) }),
        },
      }),
      () => ({ [pick(["stats", "min", "max", "cardinality"])]: { field: field() } }),
      () => ({ filter: query(1), ...(depth > 0 && { aggs: aggregations(depth - 1) }) }),
      () => (wild > 0 ? { [pick(SCRIPTS)]: junk() } : { min: { field: field() } }),
    ])();
  const aggregations = (depth: number): Record<string, unknown> =>
    Object.fromEntries(
      some(() => odd(["a", "b", "facet:price"], ["x>y", "[z]", "__proto__", ""]), 3).map((name) => [
        name,
        maybe(() => aggregation(depth))(),
      ]),
    );

  const sortClause: Make = () =>
    pick([
      () => field(),
      () => "_score",
      () => ({ [field()]: odd(["asc", "desc", "ASC"], ["down"]) }),
      () => ({
        [field()]: options({
          order: () => pick(["asc", "desc"]),
          missing: () => odd(["_last", "_first"], [5]),
          unmapped_type: () => "long",
        }),
      }),
      () => (wild > 0 ? { _script: { type: "number", script: "1" } } : "_score"),
    ])();
  const body = (): unknown => {
    wild = chance(0.5) ? 0 : 0.15;
    if (chance(wild / 3)) return junk();
    return {
      ...options({
        query: () => query(4),
        post_filter: () => query(2),
        sort: () => (chance(0.2) ? sortClause() : some(sortClause, 4)),
        aggs: () => aggregations(2),
        aggregations: () => aggregations(1),
        collapse: () => ({ field: field() }),
        _source: () =>
          pick(
            [
              true,
              false,
              text,
              () => some(text, 4),
              () => ({ includes: some(() => odd(["sku", "*", "stock.*"], ["a*b*c*d*e"]), 3), excludes: ["*_at"] }),
            ].map((each) => (typeof each === "function" ? each() : each)),
          ),
        suggest: () => ({
          s: {
            text: text(),
            term: { field: odd(["name.words", "spelling", "name"], FIELDS), size: odd([1, 5, 20], [0, 30]) },
          },
        }),
        min_score: () => odd([0, 1], ["x"]),
        track_total_hits: () => odd([true, 5], ["no"]),
        groupId: () => odd([1, "2"], SCALARS),
        groupToken: text,
        timeout: () => "1s",
      }),
      size: odd([0, 3, 20, -1, "10"], [1e9, "x", 10_000, 1.5]),
      ...(chance(0.3) && { from: odd([0, 5, 50, -5], [1e9, "x", 9999]) }),
      ...(chance(wild / 3) && { [pick(SCRIPTS)]: junk() }),
    };
  };
  const parameters = (): string => {
    const names = [
      "size",
      "from",
      "sort",
      "_source_include",
      "_source_exclude",
      "_source",
      "request_format",
      "response_format",
      "storeCode",
      "token",
      "q",
      "scroll",
      "routing",
    ];
    if (chance(0.7))
      return some(
        () =>
          pick([
            "size=5",
            "from=1",
            "sort=id:asc",
            "sort=",
            "_source_include=sku,name",
            "_source_exclude=*_at",
            "storeCode=bmse",
            "token=",
          ]),
        3,
      ).join("&");
    return some(
      () => `${pick(names)}=${chance(0.3) ? pick(["%", "%E0%A4%A", "%00", "[]", "5"]) : encodeText(text())}`,
      4,
    ).join("&");
  };
  const encodeText = (value: string) => encodeURIComponent(wellFormed(value));
  const address = (): string => {
    const names = [
      "q",
      "page",
      "sort",
      "price",
      "color",
      "product_material",
      "product_showroom",
      "product_measure_width",
      "product_measure_width_from",
      "product_delivery_time",
      "stock.qty",
      "__proto__",
      "constructor",
      "utm_source",
      "q[]",
      "filter[]",
    ];
    const values = [
      "1",
      "-1",
      "0",
      "999999999999",
      "400-800",
      "*-400",
      "800-400",
      "1-2-3",
      "49,50,51",
      "49,".repeat(500),
      "final_price:desc",
      "_score:desc",
      "NaN",
      "%",
      "%E0%A4%A",
      "%00",
      "1e9",
      "\u202e",
    ];
    return some(() => `${pick(names)}=${chance(0.5) ? pick(values) : encodeText(text())}`, 8).join("&");
  };
  return { body, parameters, address };
}
