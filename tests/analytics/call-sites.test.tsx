// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TrackList } from "@/components/consent/track-list";
import { TrackPromotions } from "@/components/consent/track-promotions";
import { sendMessage } from "@/components/service/send-message";
import { shareAddress } from "@/components/ui/share-address";
import type { ShopEvent } from "@/lib/analytics/events";
import { minor } from "@/lib/money";
import { runningCarts } from "@/stores/cart";
import { getCartTab } from "@/stores/cart-tab";
import { getNewsletterStore } from "@/stores/newsletter";
import { getWishlistStore } from "@/stores/wishlist";
import { buildItem } from "../cart/builders";

const tracked = vi.hoisted((): ShopEvent[] => []);
vi.mock("@/stores/analytics", () => ({ track: (_: string, build: () => ShopEvent) => void tracked.push(build()) }));
vi.mock("next/navigation", () => ({ usePathname: () => "/" }));

/** What watches which banners are in sight; `show` brings one into it. */
class Sight {
  static all: Sight[] = [];
  watched = new Set<Element>();
  constructor(readonly report: IntersectionObserverCallback) {
    Sight.all.push(this);
  }
  observe = (element: Element) => this.watched.add(element);
  unobserve = (element: Element) => this.watched.delete(element);
  disconnect = () => this.watched.clear();
  static show(element: Element, isIntersecting = true): void {
    const entry = { target: element, isIntersecting } as unknown as IntersectionObserverEntry; // what is read of it
    for (const sight of Sight.all)
      if (sight.watched.has(element)) sight.report([entry], sight as unknown as IntersectionObserver); // as above
  }
}
const reply = (result: unknown, code = 200) => Response.json({ code, result }, { status: code });
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  tracked.length = 0;
  Sight.all = [];
  vi.stubGlobal("IntersectionObserver", Sight);
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
  delete document.documentElement.dataset.store;
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("a search", () => {
  it("is told with its text and hits, its list without the text", () => {
    document.body.innerHTML =
      '<main><h1>soffa</h1><article data-card="SOFA"><h2><a href="#x">Linden</a></h2></article></main>';
    render(<TrackList store="bmse" list={{ type: "search", q: "soffa", total: 14 }} />);
    expect(tracked).toEqual([
      {
        name: "view_item_list",
        item_list_id: "search",
        item_list_name: "search",
        items: [{ sku: "SOFA", name: "Linden", index: 0 }],
      },
      { name: "search", search_term: "soffa", results: 14 },
    ]);
  });

  it("of a page that is left tells no clicks any more", () => {
    document.body.innerHTML = '<main><article data-card="SOFA"><h2><a href="#x">Linden</a></h2></article></main>';
    render(<TrackList store="bmse" list={{ type: "search", q: "soffa", total: 1 }} />).unmount();
    document.querySelector<HTMLElement>("a")?.click();
    expect(tracked.map(({ name }) => name)).toEqual(["view_item_list", "search"]);
  });
});

describe("a banner", () => {
  const open = () => {
    document.body.innerHTML = `<section data-promotion="summer" data-promotion-name="Sommarrea"><a href="#sale"><b>Se</b></a></section>
      <section data-promotion="beds" data-promotion-name="Sängar"><p>Text</p></section>`;
    render(<TrackPromotions store="bmse" />);
    return [...document.querySelectorAll("[data-promotion]")];
  };
  const SUMMER = { promotion_id: "summer", promotion_name: "Sommarrea", creative_slot: "1" };

  it("is told once it is in sight, once", () => {
    const [summer] = open();
    if (!summer) throw new Error("no banner");
    Sight.show(summer, false);
    expect(tracked).toEqual([]);
    Sight.show(summer);
    Sight.show(summer);
    expect(tracked).toEqual([{ name: "view_promotion", ...SUMMER }]);
  });

  it("is told as it is clicked, on its link alone", () => {
    open();
    document.querySelector<HTMLElement>("b")?.click();
    document.querySelector<HTMLElement>("p")?.click();
    expect(tracked).toEqual([{ name: "select_promotion", ...SUMMER }]);
  });
});

describe("what a shopper does elsewhere", () => {
  it("a wish is told with what the page knew of its product", () => {
    const seen = { name: "Linden", price: minor(1_000_000) };
    const { add } = getWishlistStore("bmse").getState();
    add({ sku: "SOFA", qty: 1, addedAt: 1, seen } as unknown as Parameters<typeof add>[0]); // what is read of it
    expect(tracked).toEqual([{ name: "add_to_wishlist", items: [{ sku: "SOFA", name: "Linden", price: 1_000_000 }] }]);
  });

  it("a line that is removed is told with what it was", async () => {
    const cart = getCartTab("bmse");
    cart.add(buildItem({ sku: "CHAIR", qty: 2 }));
    const [line] = cart.read().items;
    if (!line) throw new Error("no line");
    cart.remove(line);
    runningCarts.get("bmse")?.stop();
    expect(tracked).toEqual([
      { name: "remove_from_cart", items: [{ sku: "CHAIR", name: "Chair", variant: "", price: 10_000, quantity: 2 }] },
    ]);
  });

  it("a page is told as shared by what it was shared with, without its address, and not where that was cancelled", async () => {
    document.documentElement.dataset.store = "bmse";
    const share = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error("cancelled"));
    vi.stubGlobal("navigator", { share });
    await shareAddress("Plan", "https://shop.test/room?plan=secret");
    await shareAddress("Plan", "https://shop.test/room?plan=secret");
    vi.stubGlobal("navigator", { clipboard: { writeText: async () => undefined } });
    await shareAddress("Plan", "https://shop.test/room?plan=secret");
    const of = { name: "share", content_type: "page", item_id: "" };
    expect(tracked).toEqual([
      { ...of, method: "sheet" },
      { ...of, method: "clipboard" },
    ]);
  });

  it("a message and a subscription are told once they have arrived, without what was written", async () => {
    const message = { name: "Åsa Öberg", email: "asa@example.com", subject: "Mått", message: "Hur hög är den?" };
    fetched.mockResolvedValueOnce(reply("no", 500));
    expect((await sendMessage("bmse", message)).kind).not.toBe("sent");
    fetched.mockResolvedValueOnce(reply({ reference: "ABCDEFGH" }));
    expect((await sendMessage("bmse", message)).kind).toBe("sent");
    const newsletter = getNewsletterStore("bmse").getState();
    fetched.mockResolvedValueOnce(reply("no", 400));
    await newsletter.subscribe("asa@example.com");
    fetched.mockResolvedValueOnce(reply(true));
    await newsletter.subscribe("asa@example.com");
    expect(tracked).toEqual([
      { name: "generate_lead", method: "contact" },
      { name: "generate_lead", method: "newsletter" },
    ]);
  });
});
