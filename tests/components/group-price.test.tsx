// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LivePrice } from "@/components/product-page/choice/live-price";
import { QuantityPrices } from "@/components/product-page/choice/quantity-prices";
import { minor } from "@/lib/money";
import type { PlatformPrice } from "@/lib/pricing/client";
import type { QuantityPrice } from "@/lib/pricing/tiers";
import { platformPriceStore } from "@/stores/platform-price";
import { getSessionStore } from "@/stores/session";
import { getTaxDisplayStore } from "@/stores/tax-display";
import { renderWithMessages } from "./render";

const fetched = vi.hoisted(() => ({ groups: [] as (number | null)[], price: null as unknown }));
vi.mock("@/components/product-page/live-calls", () => ({
  fetchPlatformPrices: async (_: string, [piece]: { id: number }[], groupId: number | null) => {
    fetched.groups.push(groupId);
    return new Map(fetched.price ? [[String(piece?.id), fetched.price]] : []);
  },
}));

const COMPANY = { id: 2, taxDisplay: "excl" } as const;
const session = getSessionStore("bmse");
const PRICE = {
  final: minor(100_000),
  regular: minor(100_000),
  from: false,
  lowest30: null,
  discountPercent: null,
  until: null,
};
const own = (steps: QuantityPrice[] = []): PlatformPrice => ({
  final: minor(80_000),
  regular: minor(80_000),
  isFrom: false,
  quantityPrices: steps,
});
const step = (from: number, price: number): QuantityPrice => ({ from, price: minor(price) });

beforeEach(() => {
  fetched.groups.length = 0;
  fetched.price = null;
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  act(() => {
    session.setState({ status: "guest", group: null });
    platformPriceStore.setState({ prices: {} });
    getTaxDisplayStore("bmse").setState({ taxDisplay: null });
  });
});

function open(steps?: QuantityPrice[]) {
  const { container } = renderWithMessages(
    <>
      <LivePrice store="bmse" piece={{ id: 1, sku: "CHAIR" }} price={PRICE} place="page" steps={steps?.length} />
      <QuantityPrices store="bmse" sku="CHAIR" prices={steps} />
    </>,
  );
  return () => container.textContent?.replaceAll(/\s/g, " ") ?? "";
}
const signIn = () => act(() => session.setState({ status: "customer", group: COMPANY }));
const learn = (price: PlatformPrice) => act(() => platformPriceStore.getState().learn("bmse", "CHAIR", price));

describe("a company on a product page", () => {
  it("asks for its price at once, and sees it without tax with the other beside it", async () => {
    fetched.price = own();
    const text = open();
    expect(text()).toContain("1 000 kr");
    signIn();
    await vi.waitFor(() => expect(text()).toContain("640 kr"));
    expect(fetched.groups).toEqual([2]);
    expect(text()).toContain("Exkl. moms · 800 kr inkl. moms");
    act(() => session.setState({ status: "guest", group: null }));
    expect(text()).toContain("1 000 kr");
    expect(text()).toContain("Inkl. moms");
    expect(text()).not.toContain("800");
  });

  it("may see prices with tax, and the choice stays after the log-in", async () => {
    const user = userEvent.setup();
    const text = open();
    signIn();
    learn(own());
    await user.click(screen.getByRole("button", { name: "Visa inkl. moms" }));
    expect(text()).toContain("800 kr");
    expect(text()).not.toContain("640 kr");
    act(() => session.setState({ status: "guest", group: null }));
    expect(localStorage.getItem("bmse-shop/tax-display")).toContain("incl");
    expect(screen.getByRole("button", { name: "Företag? Visa exkl. moms" })).toBeTruthy();
  });

  it("reads its prices for more pieces in the rows that are there, and what is more in the line above", () => {
    const text = open([step(4, 95_000)]);
    expect(text()).toContain("Från 4 st950 kr per styck");
    signIn();
    learn(own([step(6, 70_000), step(12, 60_000)]));
    expect(text()).toContain("Från 6 st560 kr per styck");
    expect(text()).toContain("Från 12 st: 480 kr");
    expect(screen.getAllByRole("row")).toHaveLength(1);
  });

  it("keeps the space of rows it has no price for", () => {
    open([step(4, 95_000), step(8, 90_000)]);
    learn(own([step(6, 70_000)]));
    const [first, second] = screen.getAllByRole("row", { hidden: true });
    expect(first?.className).not.toContain("invisible");
    expect(second?.className).toContain("invisible");
    expect(second?.textContent).not.toContain("900");
  });

  it("has no table where the page was rendered without, and reads all in the line", () => {
    const text = open();
    learn(own([step(6, 70_000)]));
    expect(screen.queryByRole("table")).toBeNull();
    expect(text()).toContain("Från 6 st: 700 kr");
  });
});

it("who chose prices without tax sees them so, and of a group that is shown them with", () => {
  const text = open();
  act(() => session.setState({ status: "customer", group: { id: 3, taxDisplay: "incl" } }));
  expect(text()).toContain("1 000 kr");
  act(() => getTaxDisplayStore("bmse").getState().show("excl"));
  expect(text()).toContain("Exkl. moms · 1 000 kr inkl. moms");
});
