// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShippingSection } from "@/components/checkout/shipping-section";
import { StoreProvider } from "@/components/storefront/store-context";
import { NO_METHODS } from "@/lib/checkout/methods";
import { PARCEL } from "@/lib/delivery/schema";
import { getCartStore } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";
import { buildItem } from "../cart/builders";
import { buildShipping } from "../checkout/builders";
import { renderWithMessages } from "./render";

const point = (index: number) => ({
  agentId: `p-${index}`,
  name: `Kiosk ${index}`,
  address: `Gatan ${index}`,
  zipCode: "41304",
  city: "Göteborg",
  countryCode: "SE",
  forwarderName: "Nordpak",
  logotypeUrl: "/media/carriers/nordpak.svg",
  openHours: index === 1 ? "mo-su 00:00-24:00" : "mo-su closed",
  latitude: 57.7 + index / 1000,
  longitude: 11.95,
  distance: index * 400,
});
const delivery = (number: number, price: number, name: string) => ({
  number,
  days: number * 12,
  price_incl_tax: price,
  items: [{ item_id: number, sku: name, name, qty: number }],
});
const OFFER = {
  together: [
    { ...delivery(1, 79, "Lampa"), items: [delivery(1, 0, "Lampa").items[0], delivery(2, 0, "Stol").items[0]] },
  ],
  split: [delivery(1, 79, "Lampa"), delivery(2, 149, "Stol")],
};

let stores: () => Response;
let offer: () => Response;
const requests = vi.fn(async (url: string | URL, _init?: RequestInit) => {
  const text = String(url);
  if (text.includes("checkout/stores")) return stores();
  if (text.includes("checkout/deliveries")) return offer();
  return Response.json({
    code: 200,
    result: { pickup_point: { max_weight: 35, max_length: 150 }, further_delivery_incl_tax: 149 },
  });
});

beforeEach(() => {
  stores = () => Response.json({ code: 200, result: [3, 1, 2, 6, 5, 4].map(point) });
  offer = () => Response.json({ code: 200, result: OFFER });
  vi.stubGlobal("fetch", requests);
});
afterEach(() => {
  cleanup();
  requests.mockClear();
  vi.unstubAllGlobals();
  getCheckoutStore("bmse").getState().forget();
  localStorage.clear();
});

let zip = 41_100;
function open(method: { carrierCode: string; methodCode: string }, days: [number, number] = [5, 26]) {
  // another postcode and version each time: the window keeps what it has fetched
  zip += 1;
  getCartStore("bmse").setState({
    totalsVersion: zip,
    items: days.map((deliveryDays, index) => buildItem({ sku: `S${index}`, deliveryDays, isVirtual: false })),
  });
  const methods = { ...NO_METHODS, shipping: { methods: [buildShipping(method)], key: "k", status: "idle" as const } };
  getCheckoutStore("bmse").setState({ details: { zipCode: String(zip) }, methods });
  renderWithMessages(
    <StoreProvider store="bmse">
      <ShippingSection error={null} />
    </StoreProvider>,
  );
  return getCheckoutStore("bmse");
}
/** Returns the messages that were logged, and forgets them. */
function takeLogged(): unknown[] {
  // oxlint-disable-next-line no-console -- what the operator finds there is what is tested
  const log = vi.mocked(console.warn);
  const logged = log.mock.calls.map(([text]) => text);
  log.mockClear();
  return [...new Set(logged)];
}
// its code is loaded first
const group = async (name: string) => screen.findByRole("radiogroup", { name }, { timeout: 10_000 });
const values = (list: HTMLElement) =>
  within(list)
    .getAllByRole("radio")
    .map((radio) => [radio.getAttribute("value"), (radio as HTMLInputElement).checked]);
const rowOf = (name: RegExp) =>
  screen.getByRole("radio", { name }).closest("label")?.textContent?.replaceAll("\u00a0", " ");
const POINTS = "Var vill du hämta paketet?";
const WAYS = "Så levererar vi";

describe("the pickup points of a parcel (docs/domain-rules.md#pickup-points)", () => {
  it("are listed with the closest first, which stands in until one is chosen; more come on request", async () => {
    const checkout = open(PARCEL, [5, 6]);
    const user = userEvent.setup();
    expect(values(await group(POINTS))).toEqual([
      ["closest", true],
      ["p-1", false],
      ["p-2", false],
      ["p-3", false],
      ["p-4", false],
    ]);
    expect(rowOf(/Närmaste ombud/)).toContain("Nu är det Kiosk 1, 400 m bort.");
    expect(rowOf(/^1 ?Kiosk 1|^Kiosk 1/)).toMatch(/Gatan 1, 413 04 GöteborgAlltid öppet400 m$/);
    expect(rowOf(/Kiosk 3/)).toMatch(/Stängt nu1,2 km$/);
    await user.click(screen.getByRole("button", { name: "Visa 2 ombud till" }));
    expect(values(await group(POINTS))).toHaveLength(7);
    expect(document.activeElement?.getAttribute("value")).toBe("p-5");
    expect(screen.queryByRole("button", { name: /ombud till/ })).toBeNull();
    await user.click(screen.getByRole("radio", { name: /Kiosk 6/ }));
    expect(checkout.getState().delivery.pickupPoint).toEqual({
      id: "p-6",
      title: "Kiosk 6, Gatan 6, 413\u00a004 Göteborg",
    });
    await user.click(screen.getByRole("radio", { name: /Närmaste ombud/ }));
    expect(checkout.getState().delivery.pickupPoint).toBeNull();
    expect(await screen.findByText(/Paket upp till 35/)).toBeTruthy();
  });

  it("stand in the list's numbers on a map that screen readers skip", async () => {
    open(PARCEL, [5, 6]);
    await group(POINTS);
    const map = document.querySelector("svg[aria-hidden=true]");
    expect([...(map?.querySelectorAll("g > g text, g > text") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "1",
      "2",
      "3",
      "4",
    ]);
  });

  it.each([
    [
      "cannot be fetched",
      () => Response.json({ code: 503, result: "down" }, { status: 503 }),
      /Ombuden kunde inte hämtas/,
      ["Checkout extension: stores"],
    ],
    [
      "come as HTML",
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      /Ombuden kunde inte hämtas/,
      ["Checkout extension: stores"],
    ],
    [
      "have another shape",
      () => Response.json({ code: 200, result: [{ agentId: "x" }] }),
      /Ombuden kunde inte hämtas/,
      ["Checkout extension: stores"],
    ],
    ["are none", () => Response.json({ code: 200, result: [] }), /Vi hittade inget ombud nära/, []],
  ])("that %s leave the closest one to order with", async (_, answer, text, logged) => {
    stores = answer;
    const checkout = open(PARCEL, [5, 6]);
    expect(values(await group(POINTS))).toEqual([["closest", true]]);
    expect(screen.getByText(text)).toBeTruthy();
    expect(checkout.getState().delivery.pickupPoint).toBeNull();
    expect(takeLogged()).toEqual(logged);
  });

  it("that are not offered any more are not chosen any more", async () => {
    const checkout = open(PARCEL, [5, 6]);
    checkout.setState({ delivery: { deliveries: "together", pickupPoint: { id: "gone", title: "Gone" } } });
    await group(POINTS);
    await vi.waitFor(() => expect(checkout.getState().delivery.pickupPoint).toBeNull(), 10_000);
  });
});

describe("several deliveries (docs/domain-rules.md#deliveries)", () => {
  const HOME = { carrierCode: "bjorkmo", methodCode: "kerb" };

  it("are offered with what comes when, and what it costs", async () => {
    const checkout = open(HOME);
    expect(values(await group(WAYS))).toEqual([
      ["together", true],
      ["split", false],
    ]);
    expect(rowOf(/Allt på en gång/)).toMatch(/^Allt på en gångFramme .*79 kr$/);
    expect(rowOf(/Varje vara/)).toMatch(/LampaFramme .*79 kr2 × StolFramme .*149 kr228 kr$/);
    await userEvent.setup().click(screen.getByRole("radio", { name: /Varje vara/ }));
    expect(checkout.getState().delivery.deliveries).toBe("split");
  });

  it("are neither asked for nor offered where all lines come in one week", async () => {
    open(HOME, [8, 14]);
    await Promise.resolve();
    expect(screen.queryByRole("radiogroup", { name: WAYS })).toBeNull();
    expect(requests.mock.calls.some(([url]) => String(url).includes("deliveries"))).toBe(false);
  });

  it.each([
    ["the server knows of no such weeks", () => Response.json({ code: 200, result: { ...OFFER, split: null } }), []],
    [
      "the server cannot tell",
      () => Response.json({ code: 500, result: "down" }, { status: 500 }),
      ["Checkout extension: deliveries"],
    ],
  ])("are one again where %s", async (_, answer, logged) => {
    offer = answer;
    const checkout = open(HOME);
    checkout.setState({ delivery: { deliveries: "split", pickupPoint: null } });
    await vi.waitFor(() => expect(checkout.getState().delivery.deliveries).toBe("together"), 10_000);
    expect(screen.queryByRole("radiogroup", { name: WAYS })).toBeNull();
    expect(takeLogged()).toEqual(logged);
  });
});
