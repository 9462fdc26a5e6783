// @vitest-environment happy-dom
import { cleanup, render, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useTrackedCart } from "@/components/cart/use-tracked-cart";
import { trackCheckout, trackChosen } from "@/components/checkout/track-checkout";
import { TrackList } from "@/components/consent/track-list";
import { TrackProduct } from "@/components/consent/track-product";
import { StoreProvider } from "@/components/storefront/store-context";
import { toSent } from "@/lib/analytics/border";
import type { SentEvent } from "@/lib/analytics/context";
import type { ShopEvent } from "@/lib/analytics/events";
import { minor } from "@/lib/money";
import { getCartStore, runningCarts } from "@/stores/cart";
import { addToCart } from "@/stores/cart-add";
import { getCheckoutStore } from "@/stores/checkout";
import { getConsentStore } from "@/stores/consent";
import { tellPurchase } from "@/stores/purchase-event";
import { buildItem } from "../cart/builders";

const tracked = vi.hoisted((): ShopEvent[] => []);
vi.mock("@/stores/analytics", () => ({ track: (_: string, build: () => ShopEvent) => void tracked.push(build()) }));

const CONTEXT = {
  store: "bmse",
  currency: "SEK",
  taxPercent: 25,
  isSignedIn: false,
  customerType: "private",
} as const;
const SOFA = {
  sku: "SOFA-SAND",
  name: "Linden",
  detail: "Sand, 228 cm",
  price: minor(1_000_000),
  regularPrice: minor(1_250_000),
};
const ENGRAVED = {
  sku: "TABLE",
  name: "Bord",
  detail: "För Åsa Öberg",
  price: minor(250_000),
  regularPrice: minor(250_000),
  productOption: { extension_attributes: { custom_options: [{ option_id: "1", option_value: "För Åsa Öberg" }] } },
};

afterEach(() => {
  cleanup();
  runningCarts.get("bmse")?.stop();
  document.body.innerHTML = "";
  getConsentStore("bmse").setState({ request: null, granted: [] });
  localStorage.clear();
});

it("one purchase in the Swedish view is told as this table says, event by event", async () => {
  vi.stubGlobal("fetch", async (url: string | URL) =>
    String(url).includes("/api/stock/")
      ? Response.json({ code: 200, result: { product_id: 1, qty: 5, is_in_stock: true } })
      : Response.json({ code: 200, result: true }),
  );
  document.body.innerHTML = `<main><h1>Soffor</h1>
    <article data-card="SOFA"><h2><a href="#sofa">Linden</a></h2></article>
    <article data-card="BED"><h2><a href="#bed">Vik</a></h2></article></main>`;
  getConsentStore("bmse").setState({ request: { version: 7, services: ["tagManager"] }, granted: ["statistics"] });

  render(<TrackList store="bmse" list={{ type: "category", slug: "soffor", start: 0 }} />);
  document.querySelector<HTMLElement>('[href="#sofa"]')?.click();
  render(<TrackProduct store="bmse" item={{ sku: "SOFA", name: "Linden", price: minor(1_000_000), stock: "in" }} />);
  await addToCart("bmse", [buildItem({ ...SOFA, qty: 2 })]);
  await addToCart("bmse", [buildItem(ENGRAVED)]);
  renderHook(() => useTrackedCart(true), {
    wrapper: ({ children }) => <StoreProvider store="bmse">{children}</StoreProvider>,
  });
  trackCheckout("bmse", { name: "begin_checkout" });
  getCheckoutStore("bmse").setState({
    methods: {
      shipping: {
        methods: [
          {
            carrierCode: "bjorkmo",
            methodCode: "kerb",
            title: "",
            carrierTitle: "",
            description: "",
            price: minor(49_900),
            available: true,
            isDefault: true,
            isOffline: false,
          },
        ],
        key: "",
        status: "idle",
      },
      payment: {
        methods: [{ code: "banktransfer", title: "", description: "", cost: minor(0), isDefault: true }],
        key: "",
        status: "idle",
      },
    },
    payment: "banktransfer",
  });
  trackCheckout("bmse", { name: "add_payment_info", payment_type: "banktransfer" });
  trackChosen("bmse");
  trackChosen("bmse");
  const { items } = getCartStore("bmse").getState();
  await tellPurchase("bmse", {
    orderId: "attempt-1",
    orderNumber: "100000123",
    store: "bmse",
    placedAt: "2026-11-28T16:00:00.000Z",
    email: "asa@example.com",
    name: "Åsa Öberg",
    address: ["Storgatan 1"],
    lines: items.map(({ sku, name, detail, qty, price }) => ({ sku, name, detail, qty, rowTotal: minor(price * qty) })),
    subtotal: minor(2_250_000),
    discount: minor(-225_000),
    coupon: "VAR10",
    shipping: minor(49_900),
    tax: minor(414_980),
    grandTotal: minor(2_074_900),
    shippingTitle: "",
    paymentTitle: "",
  });

  const all = { store_view: "bmse", logged_in: false, customer_type: "private" };
  const sofa = { item_id: "SOFA-SAND", item_name: "Linden", item_variant: "Sand, 228 cm", price: 8000, discount: 2000 };
  const table = { item_id: "TABLE", item_name: "Bord", price: 2000, quantity: 1 };
  const cart = { ...all, currency: "SEK", value: 18_000, items: [{ ...sofa, quantity: 2 }, table] };
  const list = { ...all, item_list_id: "soffor", item_list_name: "Soffor" };
  const card = { item_id: "SOFA", item_name: "Linden", quantity: 1, index: 0 };
  const expected: SentEvent[] = [
    {
      event: "view_item_list",
      params: { ...list, items: [card, { item_id: "BED", item_name: "Vik", quantity: 1, index: 1 }] },
    },
    { event: "select_item", params: { ...list, items: [card] } },
    {
      event: "view_item",
      params: {
        ...all,
        currency: "SEK",
        value: 8000,
        items: [{ item_id: "SOFA", item_name: "Linden", price: 8000, quantity: 1, stock_state: "in" }],
      },
    },
    {
      event: "add_to_cart",
      params: { ...all, currency: "SEK", value: 16_000, items: [{ ...sofa, quantity: 2 }] },
    },
    { event: "add_to_cart", params: { ...all, currency: "SEK", value: 2000, items: [table] } },
    { event: "view_cart", params: cart },
    { event: "begin_checkout", params: cart },
    { event: "add_payment_info", params: { ...cart, payment_type: "banktransfer" } },
    { event: "add_shipping_info", params: { ...cart, shipping_tier: "bjorkmo_kerb" } },
    {
      event: "purchase",
      params: {
        ...all,
        transaction_id: "100000123",
        coupon: "VAR10",
        currency: "SEK",
        value: 16_200,
        tax: 4149.8,
        shipping: 499,
        items: [
          { item_id: "SOFA-SAND", item_name: "Linden", price: 7200, quantity: 2 },
          { item_id: "TABLE", item_name: "Bord", price: 1800, quantity: 1 },
        ],
      },
    },
  ];
  expect(tracked.map((event) => toSent(event, CONTEXT))).toEqual(expected);
  expect(JSON.stringify(tracked)).not.toMatch(/Åsa|asa@|Storgatan/);
});
