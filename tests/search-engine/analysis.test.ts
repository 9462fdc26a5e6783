import { describe, expect, it } from "vitest";
import {
  analyze,
  analyzeDocument,
  analyzeTyping,
  splitCompounds,
  stemText,
  vocabularyOf,
} from "../../lib/search-engine/analysis";
import { buildSettings } from "../../lib/search-engine/elasticsearch/index-settings";
import { LANGUAGES } from "../../lib/storefront/types";

describe.each(LANGUAGES)("words of %s", (language) => {
  const { synonyms, tails, parts, spellings, longest } = vocabularyOf(language);

  it("hold several words for one thing, compounds and what hides a first word", () => {
    expect([...synonyms].filter(([term, target]) => term !== target).length).toBeGreaterThan(40);
    expect([parts.size, tails.size].every((size) => size > 5)).toBe(true);
    expect(longest).toBeGreaterThan(1);
  });

  it("lead to terms that a cluster, which reads rules through its own stemmer, leaves as they are", () => {
    const targets = [...new Set([...synonyms.values(), ...tails.values()])];
    expect(targets.filter((target) => stemText(language, target).join(" ") !== target)).toEqual([]);
  });

  it("are analyzed as the term that stands beside their spelling", () => {
    expect([...spellings].filter(([spelling, term]) => stemText(language, spelling).join(" ") !== term)).toEqual([]);
  });

  it("are searched by a term that their documents hold", () => {
    const lost = [...spellings.keys()].filter(
      (spelling) =>
        !analyzeDocument(language, spelling)
          .flat()
          .includes(analyze(language, spelling)[0] ?? ""),
    );
    expect(lost).toEqual([]);
  });

  it("are rules without a key that stands twice", () => {
    const { analysis } = buildSettings(language) as { analysis: { filter: Record<string, { synonyms?: string[] }> } };
    for (const name of ["shop_document_synonyms", "shop_search_synonyms"]) {
      const keys = (analysis.filter[name]?.synonyms ?? []).map((rule) => rule.split(" => ")[0]);
      expect(keys.length).toBeGreaterThan(100);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe("analyzeTyping", () => {
  it("folds a word and holds each of its beginnings, to 15 letters", () => {
    expect(analyzeTyping("sv", "Hörn på")).toEqual([
      ["h", "ho", "hor", "horn"],
      ["p", "pa"],
    ]);
    expect(analyzeTyping("fi", "kerrossängynpäädynverhoilu")[0]).toHaveLength(15);
  });
});

it("a word that is stemmed to another as it is written follows that one's rules, as a cluster's does", () => {
  expect(analyzeDocument("sv", "tresitsen")).toEqual([["tresits", "tresitssoff", "soff"]]);
  expect(analyze("sv", "tresitsen")).toEqual(["tresitssoff"]);
});

describe("splitCompounds", () => {
  it.each([
    ["sv", "öronlappsfåtölj", "öronlapps fåtölj"],
    ["sv", "Bouclesoffan grå", "Boucle soffan grå"],
    ["fi", "tammipöytä", "tammi pöytä"],
    ["da", "fløjlssofa", "fløjls sofa"],
    // the last word itself, one with too little before it, and none
    ["sv", "soffa", "soffa"],
    ["sv", "enstol", "enstol"],
    ["sv", "lampskärmar linne", "lamp skärmar linne"],
    ["en", "linden", "linden"],
    ["sv", "", ""],
  ] as const)("%s: %j is %j", (language, text, split) => {
    expect(splitCompounds(language, text)).toBe(split);
  });
});
