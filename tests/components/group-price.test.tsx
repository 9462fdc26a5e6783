// loaded on use; here before the first test, so that none waits for it
import "@/components/product-page/choice/price-view";
// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LivePrice } from "@/components/product-page/choice/live-price";
import { PriceParts } from "@/components/product-page/choice/price-parts";
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
    <LivePrice
      store="bmse"
      piece={{ id: 1, sku: "CHAIR" }}
      price={PRICE}
      quantityPrices={steps}
      place="page"
      hasForm={false}
    >
      <PriceParts
        store="bmse"
        price={PRICE}
        taxDisplay="incl"
        place="page"
        rows={(steps ?? []).map((one) => ({ key: one.from, ...one }))}
        more={[]}
      />
    </LivePrice>,
  );
  return () => container.textContent?.replaceAll(/\s/g, " ") ?? "";
}
/** Changes the page, and waits for the code that renders another price. */
const change = (what: () => void) =>
  act(async () => {
    what();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const signIn = () => change(() => session.setState({ status: "customer", group: COMPANY }));
const learn = (price: PlatformPrice) => change(() => platformPriceStore.getState().learn("bmse", "CHAIR", price));

describe("a company on a product page", () => {
  it("asks for its price at once, and sees it without tax with the other beside it", async () => {
    fetched.price = own();
    const text = open();
    expect(text()).toContain("1 000 kr");
    await signIn();
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
    await signIn();
    await learn(own());
    await user.click(screen.getByRole("button", { name: "Visa inkl. moms" }));
    expect(text()).toContain("800 kr");
    expect(text()).not.toContain("640 kr");
    act(() => session.setState({ status: "guest", group: null }));
    expect(localStorage.getItem("bmse-shop/tax-display")).toContain("incl");
    expect(screen.getByRole("button", { name: "Företag? Visa exkl. moms" })).toBeTruthy();
  });

  it("reads its prices for more pieces in the rows that are there, and what is more in the line above", async () => {
    const text = open([step(4, 95_000)]);
    expect(text()).toContain("Från 4 st950 kr per styck");
    await signIn();
    await learn(own([step(6, 70_000), step(12, 60_000)]));
    expect(text()).toContain("Från 6 st560 kr per styck");
    expect(text()).toContain("Från 12 st: 480 kr");
    expect(screen.getAllByRole("row")).toHaveLength(1);
  });

  it("keeps the space of rows it has no price for", async () => {
    open([step(4, 95_000), step(8, 90_000)]);
    await learn(own([step(6, 70_000)]));
    const [first, second] = screen.getAllByRole("row", { hidden: true });
    expect(first?.className).not.toContain("invisible");
    expect(second?.className).toContain("invisible");
    expect(second?.textContent).not.toContain("900");
  });

  it("has no table where the page was rendered without, and reads all in the line", async () => {
    const text = open();
    await learn(own([step(6, 70_000)]));
    expect(screen.queryByRole("table")).toBeNull();
    expect(text()).toContain("Från 6 st: 700 kr");
  });
});

it("who chose prices without tax sees them so, and of a group that is shown them with", async () => {
  const text = open();
  await change(() => session.setState({ status: "customer", group: { id: 3, taxDisplay: "incl" } }));
  expect(text()).toContain("1 000 kr");
  await change(() => getTaxDisplayStore("bmse").getState().show("excl"));
  expect(text()).toContain("Exkl. moms · 1 000 kr inkl. moms");
});

it("the button that switches the tax keeps the focus", async () => {
  const user = userEvent.setup();
  open();
  for (const name of ["Företag? Visa exkl. moms", "Visa inkl. moms", "Företag? Visa exkl. moms"]) {
    const button = await screen.findByRole("button", { name });
    await user.click(button);
    await vi.waitFor(() => expect(document.activeElement?.textContent).not.toBe(name));
    expect(document.activeElement?.hasAttribute("data-tax")).toBe(true);
  }
});

it("a price that no longer holds is not to be seen until the one that does can be rendered", async () => {
  open();
  const old = screen.getByText(/1\s000/);
  act(() => platformPriceStore.getState().learn("bmse", "CHAIR", own()));
  expect(old.closest(".invisible")).not.toBeNull();
  expect(await screen.findByText(/^800/)).toBeTruthy();
});

it("a price that still holds stays as the server rendered it", async () => {
  open([step(4, 95_000)]);
  const rendered = screen.getByText(/1\s000/);
  await learn({ ...own([step(4, 95_000)]), final: minor(100_000), regular: minor(100_000) });
  expect(screen.getByText(/1\s000/)).toBe(rendered);
});
