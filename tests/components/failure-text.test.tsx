// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { FailureText } from "@/components/page/failure-text";
import { StoreProvider } from "@/components/storefront/store-context";
import type { PlacedOrder } from "@/lib/checkout/types";
import { getCheckoutStore } from "@/stores/checkout";
import { renderWithMessages } from "./render";

afterEach(() => {
  history.replaceState(null, "", "/");
  getCheckoutStore("bmse").setState({ orders: [] });
});

function show(url: string): string {
  history.replaceState(null, "", url);
  renderWithMessages(
    <StoreProvider store="bmse">
      <p role="alert">
        <FailureText />
      </p>
    </StoreProvider>,
  );
  return screen.getByRole("alert").textContent ?? "";
}

it("a page that failed says that the cart is safe", () => {
  expect(show("/c/soffor")).toMatch(/varukorg/i);
});

it("the confirmation says nothing of the cart, which has been ordered, and names the order once it is read", async () => {
  expect(show("/confirmation?sid=a1")).toMatch(/bekräftar din beställning/);
  expect(screen.getByRole("alert").textContent).not.toMatch(/varukorg/i);
  // of an order, the two fields that count here
  const order = { orderId: "a1", orderNumber: "BM-1007" } as PlacedOrder;
  act(() => getCheckoutStore("bmse").setState({ orders: [order] }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/^Beställning BM-1007 är lagd\./));
});

it("the confirmation of another order names none", async () => {
  const [other, own] = [
    { orderId: "b2", orderNumber: "BM-1" },
    { orderId: "a1", orderNumber: "BM-2" },
  ] as PlacedOrder[];
  getCheckoutStore("bmse").setState({ orders: [other] as PlacedOrder[] });
  expect(show("/confirmation?sid=a1")).not.toContain("BM-");
  act(() => getCheckoutStore("bmse").setState({ orders: [other, own] as PlacedOrder[] }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("BM-2"));
  expect(screen.getByRole("alert").textContent).not.toContain("BM-1");
});
