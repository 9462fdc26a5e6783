// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SharedCart } from "@/components/cart/shared-cart";
import { StoreProvider } from "@/components/storefront/store-context";
import type { CartItem } from "@/lib/cart/types";
import { ok } from "@/lib/upstream/types";
import { getCartStore } from "@/stores/cart";
import { buildItem } from "../cart/builders";
import { buildCard } from "./builders";
import { renderWithMessages } from "./render";

const replace = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ replace }),
}));
vi.mock("@/lib/shop-api/client", async (original) => ({
  ...(await original<typeof import("@/lib/shop-api/client")>()),
  fetchCards: () => Promise.resolve(ok([buildCard({ sku: "CHAIR", typeId: "simple" })])),
}));
const server = vi.hoisted(() => ({ takes: 0 }));
vi.mock("@/stores/cart-add", () => ({
  addToCart: (_: string, items: CartItem[]) => Promise.resolve(items.map((item) => ({ kind: "added", item }))),
}));
vi.mock("@/stores/cart-sync", () => ({
  whenSettled: () => {
    getCartStore("bmse").setState({
      items: server.takes === 0 ? [] : [buildItem({ sku: "CHAIR", qty: server.takes })],
    });
    return Promise.resolve(ok(null));
  },
}));

const open = (query: string) => {
  history.replaceState(null, "", `/set-cart${query}`);
  renderWithMessages(
    <StoreProvider store="bmse">
      <SharedCart />
    </StoreProvider>,
  );
};
beforeEach(() => {
  replace.mockReset();
  getCartStore("bmse").setState({ items: [], isLoaded: true });
});
afterEach(cleanup);

it("the page of a shared cart counts what the server took", async () => {
  server.takes = 1;
  open("?skus=CHAIR:3&then=cart");
  expect(await screen.findByText(/1 av 3 lades i varukorgen/)).toBeTruthy();
  expect(screen.getByText(/^1 vara lades/)).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
});

it("order again leads to the cart once everything is in it", async () => {
  server.takes = 3;
  open("?skus=CHAIR:3&then=cart");
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/cart"));
});
