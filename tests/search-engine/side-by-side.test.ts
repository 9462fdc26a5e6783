import { describe, expect, it } from "vitest";
import { toSearches } from "../../lib/search-engine/elasticsearch/side-by-side";

const red = { bool: { filter: [{ term: { color: 1 } }] } };
const wide = { bool: { filter: [{ range: { width: { gte: 200 } } }] } };
const both = { bool: { filter: [red, wide] } };
const page = { query: { match_all: {} }, from: 40, size: 40, sort: [{ id: "asc" }] };

describe("toSearches", () => {
  it("asks for the hits of a list, narrowed, and once for each filter that counts", () => {
    const aggs = {
      all: { filter: both, aggs: { brand: { terms: { field: "brand" } } } },
      color: { filter: wide, aggs: { values: { terms: { field: "color" } } } },
    };
    const searches = toSearches({ ...page, post_filter: both, aggs }).map(({ body }) => body);
    expect(searches).toEqual([
      {
        query: { bool: { must: [page.query], filter: [both] } },
        from: 40,
        size: 40,
        sort: page.sort,
        track_total_hits: false,
      },
      { query: { bool: { must: [page.query], filter: [both] } }, aggs: aggs.all.aggs, size: 0, track_total_hits: true },
      {
        query: { bool: { must: [page.query], filter: [wide] } },
        aggs: aggs.color.aggs,
        size: 0,
        track_total_hits: true,
      },
    ]);
  });

  it("asks for the total where no count tells it, and for counts without a filter over the whole list", () => {
    const searches = toSearches({
      ...page,
      post_filter: red,
      aggs: { width: { max: { field: "width" } }, wide: { filter: wide } },
    }).map(({ body }) => body);
    expect(searches.slice(1)).toEqual([
      { query: { bool: { must: [page.query], filter: [wide] } }, size: 0, track_total_hits: true },
      { query: page.query, aggs: { width: { max: { field: "width" } } }, size: 0, track_total_hits: false },
      { query: { bool: { must: [page.query], filter: [red] } }, size: 0, track_total_hits: true },
    ]);
  });

  it("takes an open filter for none", () => {
    const open = { bool: { must: [], should: [], filter: [], must_not: [] } };
    expect(toSearches({ ...page, aggs: { all: { filter: open, aggs: {} } } }).map(({ body }) => body.query)).toEqual([
      page.query,
      page.query,
    ]);
  });

  it("becomes two however many filters a client counts by", () => {
    const aggs = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`f${i}`, { filter: { term: { color: i } } }]),
    );
    const searches = toSearches({ ...page, post_filter: red, aggs });
    expect(searches).toHaveLength(2);
    expect(searches[1]?.body).toEqual({ query: page.query, post_filter: red, aggs, size: 0, track_total_hits: true });
  });
});
