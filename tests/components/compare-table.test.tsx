// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CompareTable } from "@/components/compare/compare-table";
import { StoreProvider } from "@/components/storefront/store-context";
import { toComparisonRows } from "@/lib/compare/rows";
import type { ComparedProduct } from "@/lib/compare/types";
import { toProductCard } from "@/lib/product/card";
import { toProduct } from "@/lib/product/detail";
import { buildDocument, NOW } from "../product/documents";
import { renderWithMessages } from "./render";

afterEach(cleanup);

const compared = (sku: string, over: Record<string, unknown> = {}): ComparedProduct => {
  const document = buildDocument({ sku, name: `Soffa ${sku}`, price: 100, ...over });
  return {
    card: toProductCard(document, "bmse", NOW),
    product: toProduct(document, new Map(), "bmse", NOW),
    drawing: null,
  };
};
const open = (...products: ComparedProduct[]) =>
  renderWithMessages(
    <StoreProvider store="bmse">
      <CompareTable store="bmse" products={products} rows={toComparisonRows(products)} />
    </StoreProvider>,
  );
const row = (name: RegExp) =>
  screen.getAllByRole("row").find((each) => within(each).queryByRole("rowheader", { name }) !== null);

it("draws all measures to one scale, and marks the rows that differ in words too", () => {
  open(
    compared("A", { product_measure_width: 200, product_measure_depth: 90, product_weight: 40 }),
    compared("B", { product_measure_width: 150, product_measure_depth: 90 }),
    compared("C", { product_measure_width: 180, product_measure_depth: 90, product_weight: 35 }),
  );
  const width = row(/^Bredd \(skiljer sig\)$/);
  const depth = row(/^Djup$/);
  const cells = (of: HTMLElement | undefined) =>
    within(of ?? document.body)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells(width)).toEqual(["200\u00a0cm", "150\u00a0cm", "180\u00a0cm"]);
  const lines = [...(width?.querySelectorAll("svg") ?? []), ...(depth?.querySelectorAll("svg") ?? [])];
  expect(new Set(lines.map((line) => line.getAttribute("viewBox")))).toEqual(new Set(["0 0 200 9"]));
  expect(lines.map((line) => line.querySelector('path[stroke-width="2"]')?.getAttribute("d"))).toEqual([
    "M0 4.5H200",
    "M0 4.5H150",
    "M0 4.5H180",
    ...Array.from({ length: 3 }, () => "M0 4.5H90"),
  ]);
  expect([width?.hasAttribute("data-same"), depth?.hasAttribute("data-same")]).toEqual([false, true]);
  // a value that is missing is said, and counts as a difference
  expect(cells(row(/^Vikt \(skiljer sig\)$/))).toEqual(["40\u00a0kg", "–uppgift saknas", "35\u00a0kg"]);
});

it("takes a product out by a link to the others, and buys what has nothing to choose", () => {
  open(compared("A"), compared("B"));
  expect(screen.getByRole("link", { name: "Ta bort Soffa A ur jämförelsen" }).getAttribute("href")).toBe(
    "/jamfor?skus=B",
  );
  expect(screen.getAllByRole("columnheader")).toHaveLength(3);
  expect(screen.getAllByRole("button", { name: "Lägg i varukorgen" })).toHaveLength(2);
});
