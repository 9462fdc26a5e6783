// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CartLines } from "@/components/cart/cart-lines";
import { StoreProvider } from "@/components/storefront/store-context";
import { getCartStore } from "@/stores/cart";
import { getCartTab } from "@/stores/cart-tab";
import { getWishlistStore } from "@/stores/wishlist";
import { buildItem } from "../cart/builders";
import { renderWithMessages } from "./render";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(async () => {
  cleanup();
  await getCartTab("bmse").flush();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("saving a line for later is confirmed first, like removing it", async () => {
  getCartTab("bmse").add(buildItem({ name: "Stol Nora" }));
  renderWithMessages(
    <StoreProvider store="bmse">
      <CartLines />
    </StoreProvider>,
  );
  const user = userEvent.setup();
  const lines = () => getCartStore("bmse").getState().items.length;
  const wishes = () =>
    getWishlistStore("bmse")
      .getState()
      .wishes.map(({ sku }) => sku);
  const open = () => user.click(screen.getByRole("button", { name: /^Spara till senare/ }));

  await open();
  await user.click(await screen.findByRole("button", { name: "Behåll" }));
  expect([lines(), wishes()]).toEqual([1, []]);

  await open();
  const dialog = await screen.findByRole("dialog", { name: "Spara Stol Nora till senare?" });
  const [confirm] = [...dialog.querySelectorAll("button")].filter(
    ({ textContent }) => textContent === "Spara till senare",
  );
  await user.click(confirm ?? dialog);
  expect([lines(), wishes()]).toEqual([0, ["CHAIR"]]);
});
