// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { StoreProvider } from "@/components/storefront/store-context";
import { EMPTY_CART, NEW_TAB } from "@/lib/cart/state";
import { getCartStore } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";
import { endAttempt, saveAttempt } from "@/stores/order-attempt";
import { buildItem } from "../cart/builders";
import { buildAttempt } from "../checkout/builders";
import { renderWithMessages } from "./render";

const network = vi.hoisted(() => ({ loads: 0, isDown: false }));
vi.mock("@/components/ui/use-lazy-component", async () => {
  const { useCallback, useState } = await import("react");
  return {
    useLazyComponent: () => {
      const [Component, setComponent] = useState<unknown>(null);
      const load = useCallback(async () => {
        network.loads += 1;
        if (!network.isDown) setComponent(() => () => <output>form</output>);
        return !network.isDown;
      }, []);
      return [Component, load];
    },
  };
});

afterEach(() => {
  cleanup();
  endAttempt("bmse");
  Object.assign(network, { loads: 0, isDown: false });
});

async function open({ items = [], hint = null, isLoaded = true }: Partial<ReturnType<typeof readCart>> = {}) {
  getCheckoutStore("bmse").setState({ isLoaded: true });
  getCartStore("bmse").setState({ ...EMPTY_CART, ...NEW_TAB, items, hint, isLoaded });
  renderWithMessages(
    <StoreProvider store="bmse">
      <CheckoutView legal={{ terms: "/legal", withdrawal: "/returns" }} help={null} />
    </StoreProvider>,
  );
  await act(async () => {});
}
const readCart = () => getCartStore("bmse").getState();
const isEmpty = () => screen.queryByRole("link") !== null;
const form = () => screen.queryByText("form");

it("loads no form for an empty cart, and the form with its first line", async () => {
  await open();
  expect([network.loads, isEmpty()]).toEqual([0, true]);
  await act(async () => getCartStore("bmse").setState({ items: [buildItem()] }));
  expect([network.loads, isEmpty(), form() !== null]).toEqual([1, false, true]);
});

it("loads the form while the cart that the hint tells of is still read", async () => {
  await open({ isLoaded: false, hint: { items: 1, quantities: 1, owner: "guest" } });
  expect([network.loads, isEmpty(), form()]).toEqual([1, false, null]);
  await act(async () => getCartStore("bmse").setState({ items: [buildItem()], isLoaded: true }));
  expect(form()).not.toBeNull();
});

it("leaves a cart that its order emptied to the code that places it", async () => {
  await open({ items: [buildItem()] });
  await act(async () => getCartStore("bmse").setState({ items: [], hint: null }));
  expect(form()).not.toBeNull();
});

it("looks up an order that was not answered without a cart too", async () => {
  saveAttempt("bmse", buildAttempt());
  await open();
  expect(form()).not.toBeNull();
});

it("says that the form could not be loaded, and loads it on request", async () => {
  network.isDown = true;
  await open({ items: [buildItem()] });
  expect(screen.getByText(/kunde inte hämtas/)).toBeDefined();
  network.isDown = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Försök igen" }));
  expect(form()).not.toBeNull();
});
