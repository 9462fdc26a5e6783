// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { GoesWith } from "@/components/cart/goes-with";
import { StoreProvider } from "@/components/storefront/store-context";
import { minor } from "@/lib/money";
import { toProductCard } from "@/lib/product/card";
import type { ProductCard } from "@/lib/product/types";
import { getCartStore } from "@/stores/cart";
import { buildItem } from "../cart/builders";
import { buildDocument, NOW } from "../product/documents";
import { renderWithMessages } from "./render";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (sku: string, over: Partial<ProductCard> = {}): ProductCard => ({
  ...toProductCard(buildDocument({ sku, name: sku, price: 100 }), "bmse", NOW),
  ...over,
});
const out = { ...card("X").availability, state: "out", words: "out" } as const;

function open(answer: unknown, skus = ["CHAIR"], reason = "goesWith") {
  const fetched = vi.fn<(url: string) => Promise<Response>>(async () =>
    Response.json({ code: 200, result: { reason, cards: answer } }),
  );
  vi.stubGlobal("fetch", fetched);
  getCartStore("bmse").setState({ items: skus.map((sku) => buildItem({ sku, parentSku: sku, name: sku })) });
  renderWithMessages(
    <StoreProvider store="bmse">
      <GoesWith />
    </StoreProvider>,
  );
  return fetched;
}

it("the first product that goes with the last line, can be bought and is not in the cart is shown", async () => {
  const unknown = { ...card("DEAR").price, final: minor(-1) };
  const fetched = open(
    [card("TABLE"), card("LAMP", { availability: out }), card("DEAR", { price: unknown }), card("VASE")],
    ["TABLE", "CHAIR"],
  );
  expect(await screen.findByRole("heading", { name: "Passar till CHAIR" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Visa VASE" }).getAttribute("href")).toContain("/p/VASE");
  expect(screen.getByText(/^100\s?kr$/)).toBeTruthy();
  expect(String(fetched.mock.calls[0]?.[0])).toBe("/api/recommended?store=bmse&skus=TABLE%2CCHAIR");
});

it("what others took home is told as such", async () => {
  open([card("VASE")], ["CHAIR"], "bought");
  expect(await screen.findByRole("heading", { name: "Andra tog också hem" })).toBeTruthy();
});

it.each([
  ["nothing goes with it", []],
  ["all of it is in the cart", [card("CHAIR")]],
  ["the answer has another shape", { no: "list" }],
])("nothing is suggested where %s", async (_, answer) => {
  const fetched = open(answer);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole("heading")).toBeNull();
});
