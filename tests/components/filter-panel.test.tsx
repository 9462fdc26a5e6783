// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ActiveFilters } from "@/components/catalog/active-filters";
import { FilterPanel } from "@/components/catalog/filter-panel";
import { WallForm } from "@/components/catalog/wall-form";
import { formatListingQuery } from "@/lib/catalog/listing-query";
import type { ListingQuery } from "@/lib/catalog/types";
import { buildFacet, buildRenderedListing, buildQuery } from "./builders";
import { renderWithMessages } from "./render";

afterEach(cleanup);

const hrefFor = (query: ListingQuery) => `/c/soffor?${formatListingQuery(query)}`;
const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("FilterPanel", () => {
  it("links every option to page 1 of the list with it and the other filters", () => {
    const listing = buildRenderedListing({
      query: buildQuery({ page: 3, sort: "price-asc", filters: { product_material: ["9"] } }),
    });
    renderWithMessages(<FilterPanel listing={listing} action="/c/soffor" hrefFor={hrefFor} />);
    expect(hrefOf(/Sand/)).toBe("/c/soffor?color=4&product_material=9&sort=final_price");
  });

  it("links a selected option to the list without it, and marks it as selected", () => {
    const facet = buildFacet({ options: [{ id: "4", label: "Sand", count: 7, chosen: true, hex: "#c8bfb2" }] });
    const listing = buildRenderedListing({ query: buildQuery({ filters: { color: ["4"] } }), facets: [facet] });
    renderWithMessages(<FilterPanel listing={listing} action="/c/soffor" hrefFor={hrefFor} />);
    expect(hrefOf(/Sand\s?, vald/)).toBe("/c/soffor?");
  });

  it("translates delivery time and stock, which are codes", () => {
    const facets = [
      buildFacet({
        code: "product_delivery_time",
        type: "options",
        options: [{ id: "14", label: "2", count: 5, chosen: false, hex: null }],
      }),
      buildFacet({
        code: "stock.qty",
        type: "options",
        options: [{ id: "1", label: "yes", count: 5, chosen: false, hex: null }],
      }),
    ];
    renderWithMessages(<FilterPanel listing={buildRenderedListing({ facets })} action="/c/soffor" hrefFor={hrefFor} />);
    expect(hrefOf(/Inom 2 veckor/)).toBe("/c/soffor?product_delivery_time=14");
    expect(hrefOf(/Ja/)).toBe("/c/soffor?stock.qty=1");
  });
});

describe("ActiveFilters", () => {
  it("names the wall in centimetres and price bounds in the currency; each chip removes its filter", () => {
    const query = buildQuery({ filters: { product_measure_width: ["*-240"], price: ["800-2400"] } });
    const facets = [
      buildFacet({
        code: "price",
        label: "Pris",
        type: "price",
        options: [],
        range: { min: 0, max: 100, from: 80_000, to: 240_000 },
      }),
      buildFacet({
        code: "product_measure_width",
        label: "Bredd",
        type: "measure",
        options: [],
        range: { min: 142, max: 290, from: null, to: 240 },
      }),
    ];
    renderWithMessages(<ActiveFilters listing={buildRenderedListing({ query, facets })} hrefFor={hrefFor} />);
    expect(hrefOf(/Vägg 240\scm/)).toBe("/c/soffor?price=800-2400");
    expect(hrefOf(/800\skr–2\s400\skr/)).toBe(`/c/soffor?${new URLSearchParams({ product_measure_width: "*-240" })}`);
    expect(hrefOf(/Rensa/)).toBe("/c/soffor?");
  });
});

describe("forms of a list", () => {
  it("the wall form carries the rest of the query in hidden fields", () => {
    const query = buildQuery({
      sort: "price-desc",
      page: 2,
      filters: { color: ["4", "5"], product_measure_width: ["*-240"] },
    });
    const { container } = renderWithMessages(
      <WallForm action="/c/soffor" listing={buildRenderedListing({ query, widest: 228 })} />,
    );
    const form = container.querySelector("form");
    const fields = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
    expect(fields).toEqual([
      ["color", "4"],
      ["color", "5"],
      ["sort", "final_price:desc"],
      ["product_measure_width", "240"],
    ]);
  });
});
