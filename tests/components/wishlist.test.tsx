// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreProvider } from "@/components/storefront/store-context";
import { WishlistPage } from "@/components/wishlist/wishlist-page";
import type { CartItem } from "@/lib/cart/types";
import type { Wish } from "@/lib/wishlist/types";
import { noticeStore } from "@/stores/notices";
import { getWishlistStore } from "@/stores/wishlist";
import { buildCard } from "./builders";
import { renderWithMessages } from "./render";

const cart = vi.hoisted(() => ({
  addToCart: vi.fn<(store: string, items: CartItem[]) => Promise<object[]>>(),
  takeBack: vi.fn<(store: string, items: CartItem[]) => void>(),
}));
vi.mock("@/stores/cart-add", () => ({ addToCart: cart.addToCart }));
vi.mock("@/stores/cart-take-back", () => ({ takeBack: cart.takeBack }));

const wishlist = getWishlistStore("bmse");
const wish = (sku: string): Wish => ({ sku, parentSku: sku, productOption: null, addedAt: 1, seen: null });
const notSold = "Finns inte längre i sortimentet";
let asked: string[][];
let isDown: (skus: string[]) => boolean;
let atOnce: { now: number; most: number };

beforeEach(() => {
  asked = [];
  isDown = () => false;
  atOnce = { now: 0, most: 0 };
  cart.addToCart.mockReset().mockImplementation(async (_, items) => items.map((item) => ({ kind: "added", item })));
  cart.takeBack.mockReset();
  vi.stubGlobal("fetch", async (url: string) => {
    const skus = (new URL(url, location.href).searchParams.get("skus") ?? "").split(",");
    asked.push(skus);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce.now -= 1;
    if (isDown(skus)) return new Response("<html>", { status: 502 });
    const result = skus
      .filter((sku) => !sku.startsWith("GONE"))
      .map((sku) => buildCard({ sku, name: `Möbel ${sku}`, typeId: "simple" }));
    return Response.json({ code: 200, result });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  wishlist.setState({ wishes: [], removed: [] });
  noticeStore.setState({ notices: [] });
  localStorage.clear();
  history.replaceState(null, "", "/");
});

function open(wishes: Wish[], search = "") {
  wishlist.setState({ wishes });
  history.replaceState(null, "", `/onskelista${search}`);
  renderWithMessages(
    <StoreProvider store="bmse">
      <WishlistPage />
    </StoreProvider>,
  );
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole("button", { name });
const entries = () => screen.getAllByRole("link", { name: /^Möbel/ }).map(({ textContent }) => textContent);

describe("the shopper's own list", () => {
  it("of two hundred is read in calls of fifty, three at a time, and no entry is lost", async () => {
    const skus = Array.from({ length: 200 }, (_, index) => (index % 100 === 7 ? `GONE-${index}` : `SKU-${index}`));
    open(skus.map(wish));
    await waitFor(() => expect(entries()).toHaveLength(198), { timeout: 10_000 });
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 50, 50]);
    expect(asked.flat()).toEqual(skus);
    expect(atOnce.most).toBe(3);
    expect(screen.getAllByText(notSold)).toHaveLength(2);
  });

  it("asks for a new entry alone, and calls none gone before it is read", async () => {
    open([wish("A")]);
    await screen.findByRole("link", { name: "Möbel A" });
    act(() => wishlist.getState().add({ ...wish("B"), addedAt: 2 }));
    expect(screen.queryByText(notSold)).toBeNull();
    await screen.findByRole("link", { name: "Möbel B" });
    expect(asked).toEqual([["A"], ["B"]]);
  });

  it("says what could not be read, keeps the rest, and reads only that again", async () => {
    const skus = Array.from({ length: 60 }, (_, index) => `SKU-${index}`);
    isDown = (batch) => batch.includes("SKU-55");
    const user = open(skus.map(wish));
    expect((await screen.findByRole("alert")).textContent).toContain("Listan är kvar");
    await waitFor(() => expect(entries()).toHaveLength(50));
    expect(screen.queryByText(notSold)).toBeNull();
    isDown = () => false;
    await user.click(button("Försök igen"));
    await waitFor(() => expect(entries()).toHaveLength(60));
    expect(asked.at(-1)).toEqual(skus.slice(50));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("goes to the cart with one click, names what cannot, and is taken back with another", async () => {
    const user = open(["A", "GONE-1", "B", "OUT"].map(wish));
    cart.addToCart.mockImplementation(async (_, items) =>
      items.map((item) => (item.sku === "OUT" ? { kind: "outOfStock" } : { kind: "added", item })),
    );
    await screen.findByRole("link", { name: "Möbel A" });
    await user.click(button("Lägg allt i varukorgen"));
    const status = screen.getByRole("status");
    await waitFor(() => expect(status.textContent).toContain("2 varor lades i varukorgen."));
    expect(cart.addToCart.mock.calls[0]?.[1].map(({ sku }) => sku)).toEqual(["A", "B", "OUT"]);
    expect(
      within(status)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["GONE-1: finns inte hos oss längre.", "Möbel OUT: slut i lager."]);
    await user.click(within(status).getByRole("button", { name: "Ångra" }));
    await waitFor(() => expect(status.textContent).toBe("Varukorgen är som den var."));
    expect(cart.takeBack.mock.calls[0]?.[1].map(({ sku }) => sku)).toEqual(["A", "B"]);
  });

  it("is shared by a link that carries it, without scripts of a share sheet by copying", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    const user = open(Array.from({ length: 210 }, (_, index) => wish(`S${index}`)));
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await user.click(button("Dela listan"));
    const link = new URL(writeText.mock.calls[0]?.[0] ?? "");
    expect(link.pathname).toBe("/onskelista");
    expect(link.searchParams.get("skus")?.split(",")).toHaveLength(200);
    expect(noticeStore.getState().notices.map(({ message }) => message)).toEqual([
      "Länken till önskelistan är kopierad.",
      "Länken rymmer de 200 senaste möblerna i listan.",
    ]);
  });

  it("that is empty offers nothing to add or to share", () => {
    open([]);
    expect(screen.getByRole("heading", { name: "Inget sparat än" })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("another's list", () => {
  it("is saved to the own list: what is new, in its order, on top", async () => {
    const user = open([wish("OLD"), wish("B")], "?skus=A,B,GONE-1,C");
    expect(screen.getByRole("heading", { level: 1, name: "Delad önskelista" })).toBeTruthy();
    await screen.findByRole("link", { name: "Möbel A" });
    expect(entries()).toEqual(["Möbel A", "Möbel B", "Möbel C"]);
    expect(screen.getByText(notSold)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Ta bort/ })).toBeNull();
    await user.click(button("Spara i min önskelista"));
    expect(wishlist.getState().wishes.map(({ sku }) => sku)).toEqual(["A", "C", "OLD", "B"]);
    expect(screen.getByText("2 möbler ligger nu i din önskelista.")).toBeTruthy();
    await user.click(button("Spara i min önskelista"));
    expect(screen.getByText("Allt fanns redan i din önskelista.")).toBeTruthy();
  });

  it("goes to the cart as it is", async () => {
    const user = open([], "?skus=A,B");
    await screen.findByRole("link", { name: "Möbel A" });
    await user.click(button("Lägg allt i varukorgen"));
    await waitFor(() => expect(cart.addToCart.mock.calls[0]?.[1].map(({ sku }) => sku)).toEqual(["A", "B"]));
    expect(wishlist.getState().wishes).toEqual([]);
  });

  it("of a hostile link is bounded and shows its text as text", async () => {
    open([], `?skus=${encodeURIComponent(`<img src=x onerror=alert(1)>,GONE-1,${"x".repeat(65)}`)}`);
    expect(screen.getByText("1 del av länken gick inte att läsa.")).toBeTruthy();
    expect(await screen.findByText("GONE-1")).toBeTruthy();
    expect(document.querySelector("img[onerror]")).toBeNull();
  });

  it("without anything says so and leads to the own one", () => {
    open([wish("A")], "?skus=");
    expect(screen.getByRole("heading", { name: "Länken innehåller ingen möbel." })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Visa min önskelista" }).getAttribute("href")).toBe("/onskelista");
  });
});
