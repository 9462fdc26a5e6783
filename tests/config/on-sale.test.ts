import { describe, expect, it } from "vitest";
import {
  ENABLED_STATUSES,
  isEnabled,
  isListed,
  isSearched,
  LISTED_VISIBILITIES,
  SEARCH_PAGE_STATUSES,
  SEARCHED_VISIBILITIES,
} from "@/lib/config/on-sale";
import { ENABLED, ON_SALE } from "@/lib/product/on-sale-clauses";
import type { Query } from "@/lib/search-engine/types";
import { idsOf, listed, search, shopWith } from "../catalog/documents";

describe("what is on sale (docs/domain-rules.md#listed-products)", () => {
  it("is defined by these statuses and visibilities", () => {
    expect([ENABLED_STATUSES, SEARCH_PAGE_STATUSES]).toEqual([[0, 1], [1]]);
    expect([LISTED_VISIBILITIES, SEARCHED_VISIBILITIES]).toEqual([
      [2, 3, 4],
      [3, 4],
    ]);
  });

  it.each([
    [undefined, true],
    [0, true],
    [1, true],
    ["1", true],
    [2, false],
    ["2", false],
    [3, false],
  ])("has the status %j: %s", (status, wanted) => {
    expect(isEnabled({ status })).toBe(wanted);
  });

  it.each([
    [undefined, true, false],
    [1, false, false],
    [2, true, false],
    [3, true, true],
    ["4", true, true],
    [5, false, false],
  ])("has the visibility %j: listed %s, searched %s", (visibility, isInLists, isFound) => {
    expect([isListed({ visibility }), isSearched({ visibility, status: 1 })]).toEqual([isInLists, isFound]);
    expect(isSearched({ visibility, status: 2 })).toBe(false);
  });

  const PRODUCTS = [0, 1, 2].flatMap((status) =>
    [1, 2, 3, 4].map((visibility) => listed(status * 10 + visibility, { status, visibility })),
  );

  it.each([
    ["lists and pages", ON_SALE.list, [2, 3, 4, 12, 13, 14]],
    ["the search page", ON_SALE.searchPage, [13, 14]],
    ["the quick search", ON_SALE.quickSearch, [3, 4, 13, 14]],
    ["what is looked up by sku", [ENABLED], [1, 2, 3, 4, 11, 12, 13, 14]],
  ] satisfies [string, Query[], number[]][])("is the same in the engine: %s", async (_, filter, ids) => {
    const answer = await search(shopWith(...PRODUCTS), { query: { bool: { filter } }, size: 50 });
    expect(idsOf(answer).toSorted((a, b) => a - b)).toEqual(ids);
  });
});

it.each<{ value: unknown }>([
  { value: { toString: "" } },
  { value: {} },
  { value: [1] },
  { value: Symbol("one") },
  { value: 10n },
])("a field that holds $value is no number, and stops nothing", ({ value }) => {
  expect([isEnabled({ status: value }), isListed({ visibility: value }), isSearched({ visibility: value })]).toEqual([
    false,
    false,
    false,
  ]);
});
