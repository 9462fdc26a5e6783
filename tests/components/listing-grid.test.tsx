// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ListingGrid } from "@/components/catalog/listing-grid";
import { buildCard, buildListing, buildQuery } from "./builders";
import { fakeRouter, PageAround } from "./render";

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

const names = () => [...document.querySelectorAll("[data-products] > li")].map(({ textContent }) => textContent);

it("takes the products of its document as they stand, and draws those of another list", () => {
  const ofDocument = buildListing({ items: [buildCard({ name: "Linden" })] });
  const filtered = { ...ofDocument, query: buildQuery({ page: 2 }), items: [buildCard({ name: "Holm" })] };
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = "<ul data-products><li>as the server drew it</li></ul>";
  const [product] = container.querySelectorAll("li");
  const router = fakeRouter();
  const page = (listing: typeof ofDocument) => (
    <PageAround router={router}>
      <ListingGrid listing={listing} room={null} />
    </PageAround>
  );
  const { rerender } = render(page(ofDocument), { container, hydrate: true });
  expect(container.querySelector("li")).toBe(product);
  rerender(page(filtered));
  expect(names()).toEqual([expect.stringContaining("Holm")]);
  rerender(page(ofDocument));
  expect(names()).toEqual(["as the server drew it"]);
});
