// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PaymentSection } from "@/components/checkout/payment-section";
import { ShippingSection } from "@/components/checkout/shipping-section";
import { StoreProvider } from "@/components/storefront/store-context";
import { NO_METHODS } from "@/lib/checkout/methods";
import type { OfferedMethods } from "@/lib/checkout/types";
import { PICKUP } from "@/lib/stock/showrooms";
import type { StoreCode } from "@/lib/storefront/types";
import { getCartStore, runningCarts } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";
import { loadMethods } from "@/stores/checkout-methods";
import { buildItem } from "../cart/builders";
import { buildShipping, cash } from "../checkout/builders";
import { renderWithMessages } from "./render";

const requests = vi.fn(async (url: string | URL) => {
  if (String(url).includes("showroom-stock"))
    return Response.json({ code: 200, result: { [buildItem().sku]: [{ id: 4, qty: 1 }] } });
  return String(url).includes("shipping-methods")
    ? Response.json({
        code: 200,
        result: [{ carrier_code: "bjorkmo", method_code: "kerb", amount: 1, price_excl_tax: 1, price_incl_tax: 1 }],
      })
    : Response.json({ code: 200, result: [{ code: "cashondelivery", title: "Cash" }] });
});

beforeEach(() => vi.stubGlobal("fetch", requests));
afterEach(() => {
  cleanup();
  requests.mockClear();
  vi.unstubAllGlobals();
  getCheckoutStore("bmse").getState().forget();
  localStorage.clear();
});

const kerb = buildShipping();
const room = buildShipping({ methodCode: "room", title: "Inbärning", isDefault: true });
const list = <T,>(methods: T[]) => ({ methods, key: "k", status: "idle" as const });

async function open(methods: Partial<OfferedMethods>, store: StoreCode = "bmse") {
  getCartStore(store).setState({ items: [buildItem()] });
  getCheckoutStore(store).setState({ details: { zipCode: "41101" }, methods: { ...NO_METHODS, ...methods } });
  renderWithMessages(
    <StoreProvider store={store}>
      <ShippingSection error={null} />
      <PaymentSection error={null} />
    </StoreProvider>,
  );
  // the rows come with a script of their own
  const first = methods.shipping?.methods?.[0];
  if (first) await screen.findByRole("radio", { name: new RegExp(first.title) }, { timeout: 10_000 });
  return getCheckoutStore(store);
}
const checked = () => screen.queryAllByRole("radio", { checked: true }).map((radio) => radio.getAttribute("value"));

describe("the methods of the checkout", () => {
  it("are preselected by the same rule as in the totals, without changing the checkout", async () => {
    const checkout = await open({ shipping: list([kerb, room]), payment: list([cash]) });
    expect(checked()).toEqual(["bjorkmo_room", "cashondelivery"]);
    expect(checkout.getState()).toMatchObject({ shipping: null, payment: null, modifiedAt: 0 });
  });

  it("leave the payment open where the store view must not preselect one", async () => {
    await open({ shipping: list([kerb]), payment: list([cash, { ...cash, code: "banktransfer" }]) }, "bmfi");
    expect(checked()).toEqual(["bjorkmo_kerb"]);
  });

  it("are none where nothing is delivered, and only that is said", async () => {
    getCheckoutStore("bmdk").setState({ details: { zipCode: "3900" } });
    getCartStore("bmdk").setState({ items: [buildItem()] });
    getCheckoutStore("bmdk").setState({ methods: { ...NO_METHODS, shipping: list([]) } });
    renderWithMessages(
      <StoreProvider store="bmdk">
        <ShippingSection error={null} />
      </StoreProvider>,
    );
    await screen.findByText("Vi levererar inte till Grønland.", undefined, { timeout: 10_000 });
    expect(screen.queryByRole("alert")).toBeNull();
    getCheckoutStore("bmdk").getState().forget();
  });

  it("are selected once the shopper selects them", async () => {
    const checkout = await open({ shipping: list([kerb, room]), payment: list([cash]) });
    await userEvent.setup().click(screen.getByRole("radio", { name: /Till tomtgräns/ }));
    expect(checked()).toEqual(["bjorkmo_kerb", "cashondelivery"]);
    expect(checkout.getState().shipping).toEqual({ carrierCode: "bjorkmo", methodCode: "kerb" });
  });

  it("say what they give and when, and how it is paid", async () => {
    await open({ shipping: list([kerb, { ...room, description: "" }]), payment: list([cash]) });
    const row = (name: RegExp) => screen.getByRole("radio", { name }).closest("label")?.textContent ?? "";
    expect(row(/Till tomtgräns/)).toMatch(/Till tomtgränsChauffören ställer av\.Framme \S+dag \d+/);
    expect(row(/Inbärning/)).toMatch(/InbärningBjörkmoFramme/);
    expect(row(/Betala vid leverans/)).toContain("Du betalar med kort.");
  });

  it("of collection offers the showrooms, with what stands there of the cart", async () => {
    const pickup = buildShipping({ ...PICKUP, title: "Hämta i butik" });
    const checkout = await open({ shipping: list([pickup]), payment: list([cash]) });
    expect(screen.getByRole("radio", { name: /Hämta i butik/ }).closest("label")?.textContent).not.toContain("Framme");
    const rooms = within(await screen.findByRole("radiogroup", { name: "Var hämtar du?" })).getAllByRole("radio");
    expect(rooms.map((radio) => [radio.getAttribute("value"), (radio as HTMLInputElement).checked])).toEqual([
      ["1", false],
      ["0", false],
      ["2", false],
      ["4", false],
      ["3", false],
    ]);
    const texts = () => rooms.map((radio) => radio.closest("label")?.textContent ?? "");
    await vi.waitFor(() => expect(texts()[3]).toMatch(/Allt står här · Hämtas från \S+dag \d/));
    expect(texts().filter((text) => text.includes("Allt står här"))).toHaveLength(1);
    // the only one that has everything
    await vi.waitFor(() => expect(checkout.getState().showroom).toBe(4));
    expect(texts()[0]).toMatch(/Hämtas från \S+dag \d/);
    await userEvent.setup().click(rooms[0] ?? document.body);
    expect(checkout.getState().showroom).toBe(1);
    // the main warehouse, open on Sundays too
    const warehouse = rooms[1]?.closest("div");
    expect(warehouse?.textContent).toMatch(/CentrallagretLagervägen 12, 435 33 Mölnlycke · \S+\skm bortHämtas från/);
    await userEvent.setup().click(rooms[1] ?? document.body);
    expect(checkout.getState().showroom).toBe(0);
    expect(warehouse?.textContent).toMatch(/Vardagar7–19Lördag9–15Söndag10–14/);
  });

  it("offer an invoice to companies only, and forget it with the company", async () => {
    const invoice = { ...cash, code: "invoice30", title: "Faktura 30 dagar", description: "För företag." };
    const checkout = await open({ payment: list([cash, invoice]) });
    expect(screen.queryByRole("radio", { name: /Faktura/ })).toBeNull();
    act(() => checkout.getState().update({ details: { isCompany: true } }));
    await userEvent.setup().click(screen.getByRole("radio", { name: /Faktura/ }));
    expect(checked()).toEqual(["invoice30"]);
    expect(screen.getByText("För företag.")).toBeDefined();
    act(() => checkout.getState().update({ details: { isCompany: false } }));
    expect(checked()).toEqual(["cashondelivery"]);
  });

  it("are fetched again on request after a failure", async () => {
    const failed = { methods: null, key: null, status: "failed" as const };
    runningCarts.set("bmse", { stop: () => {}, refreshTotals: () => {}, loadMethods: () => loadMethods("bmse") });
    await open({ shipping: failed, payment: failed });
    const [retry] = screen.getAllByRole("button", { name: "Försök igen" });
    await userEvent.setup().click(retry ?? document.body);
    await vi.waitFor(() => expect(checked()).toEqual(["bjorkmo_kerb", "cashondelivery"]));
    runningCarts.delete("bmse");
  });
});
