// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TogetherHint } from "@/components/cart/together-hint";
import { StoreProvider } from "@/components/storefront/store-context";
import { getCartStore } from "@/stores/cart";
import { getDeliveryStore } from "@/stores/delivery";
import { buildItem } from "../cart/builders";
import { renderWithMessages } from "./render";

afterEach(() => {
  cleanup();
  getDeliveryStore("bmdk").setState({ postcode: null });
});

it("says that lines arrive together, but not where nothing is delivered", () => {
  getCartStore("bmdk").setState({
    items: [buildItem({ sku: "A", deliveryDays: 5 }), buildItem({ sku: "B", deliveryDays: 40 })],
  });
  renderWithMessages(
    <StoreProvider store="bmdk">
      <TogetherHint />
    </StoreProvider>,
  );
  expect(screen.getByText(/4–6/)).toBeDefined();
  act(() => getDeliveryStore("bmdk").setState({ postcode: "2100" }));
  expect(screen.getByText(/4–6/)).toBeDefined();
  act(() => getDeliveryStore("bmdk").setState({ postcode: "3900" }));
  expect(screen.queryByText(/4–6/)).toBeNull();
});
