// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CartLine } from "@/components/cart/cart-line";
import { StoreProvider } from "@/components/storefront/store-context";
import sv from "@/i18n/messages/sv.json";
import type { CartItem } from "@/lib/cart/types";
import { buildItem } from "../cart/builders";
import { renderWithMessages } from "./render";

afterEach(cleanup);

function renderLine(changes: Partial<CartItem>) {
  const item = buildItem({ qty: 2, ...changes });
  const noop = vi.fn<() => void>();
  renderWithMessages(
    <StoreProvider store="bmse">
      <ul>
        <CartLine item={item} onRemove={noop} onEdit={noop} onSave={noop} />
      </ul>
    </StoreProvider>,
  );
  const [fewer, more] = ["Minska antalet", "Öka antalet"].map((name) => screen.getByRole("button", { name }));
  return { fewer, more, quantity: screen.getByRole("spinbutton") };
}

const NO_MORE = "Fler kan inte läggas till, eftersom varan är slut i lager.";

describe("a line of the cart", () => {
  it("that is sold out can only get smaller, and says why", () => {
    const { fewer, more, quantity } = renderLine({ isInStock: false });
    expect([fewer, more].map((button) => button?.hasAttribute("disabled"))).toEqual([false, true]);
    expect(quantity.getAttribute("aria-valuemax")).toBe("2");
    const note = document.getElementById(quantity.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe(NO_MORE);
  });

  it.each([true, null])("whose stock is %s can get larger, and says nothing", (isInStock) => {
    const { more, quantity } = renderLine({ isInStock });
    expect([more?.hasAttribute("disabled"), quantity.getAttribute("aria-describedby")]).toEqual([false, null]);
    expect(screen.queryByText(NO_MORE)).toBeNull();
  });

  it.each<[string, Partial<CartItem>, boolean]>([
    ["says when it arrives", { deliveryDays: 20 }, false],
    ["is not shipped", { deliveryDays: 20, isVirtual: true }, true],
    ["does not know when it arrives", { deliveryDays: null }, true],
  ])("in stock that %s says that it is there: %s", (_, changes, isSaid) => {
    renderLine({ isInStock: true, info: { stock: "in" }, ...changes });
    expect(screen.queryByText(sv.cart.inStock) !== null).toBe(isSaid);
  });
});
