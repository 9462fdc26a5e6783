// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ListingGrid } from "@/components/catalog/listing-grid";
import type { RenderedListing } from "@/components/catalog/rendered-listing";
import { buildRenderedListing } from "./builders";
import { fakeRouter, PageAround } from "./render";

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

const names = () => [...document.querySelectorAll("[data-products] > li")].map(({ textContent }) => textContent);

it("hydrates the entries the server sent as they stand, and shows those of another list", () => {
  const ofServer = buildRenderedListing({ entries: "<li>Linden</li>" });
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = "<ul data-products><li>Linden</li></ul>";
  const [product] = container.querySelectorAll("li");
  const router = fakeRouter();
  const page = (listing: RenderedListing) => (
    <PageAround router={router}>
      <ListingGrid listing={listing} />
    </PageAround>
  );
  const { rerender } = render(page(ofServer), { container, hydrate: true });
  expect(container.querySelector("li")).toBe(product);
  rerender(page(buildRenderedListing({ entries: "<li>Holm</li>" })));
  expect(names()).toEqual(["Holm"]);
  rerender(page(ofServer));
  expect(names()).toEqual(["Linden"]);
});
