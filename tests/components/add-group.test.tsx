// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { AddGroup } from "@/components/cart/add-group";
import { StoreProvider } from "@/components/storefront/store-context";
import { toProductItems } from "@/lib/cart/product";
import { toProductCard } from "@/lib/product/card";
import { toProduct } from "@/lib/product/detail";
import { buildDocument, NOW } from "../product/documents";
import { renderWithMessages } from "./render";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

afterEach(cleanup);

const cards = new Map(
  ["TABLE", "CHAIR", "LAMP"].map((sku, index) => [
    sku,
    toProductCard(
      buildDocument({ id: 50 + index, sku, name: sku, price: 100, final_price: 100, stock: { qty: 50 } }),
      "bmse",
      NOW,
    ),
  ]),
);

it("a group starts with one of each piece, or with the quantity of a link marked as a default", async () => {
  const link = (linked_product_sku: string, position: number, more = {}) => ({
    link_type: "associated",
    linked_product_sku,
    position,
    ...more,
  });
  const document = buildDocument({
    type_id: "grouped",
    product_links: [
      link("TABLE", 1),
      link("CHAIR", 2, { qty: 6, is_default: true }),
      link("LAMP", 3, { extension_attributes: { qty: 4 } }),
    ],
  });
  const product = toProduct(document, cards, "bmse", NOW);
  const items = toProductItems(product, null);
  const { container } = renderWithMessages(
    <StoreProvider store="bmse">
      <AddGroup sku="SET" pieces={product.grouped} items={items} blocked={null} />
    </StoreProvider>,
  );
  const values = () => [...container.querySelectorAll("input")].map(({ value }) => value);
  expect(values()).toEqual(["1", "6", "1"]);
  expect(container.textContent).toMatch(/Tillsammans800\skr/);
  await userEvent.click(screen.getAllByRole("button", { name: "Minska antalet" })[0] ?? container);
  expect(values()).toEqual(["0", "6", "1"]);
  expect(container.textContent).toMatch(/Tillsammans700\skr/);
});
