// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CardRail } from "@/components/product";
import { minor } from "@/lib/money";
import type { ProductCard as Card, Swatch } from "@/lib/product/types";
import { getWishlistStore } from "@/stores/wishlist";
import { buildCard } from "./builders";
import { fakeRouter, PageAround, renderWithMessages } from "./render";

const swatchOf = (colour: string, id: number, over: Partial<Swatch> = {}): Swatch => ({
  id: String(id),
  label: colour,
  hex: "#9c6244",
  sku: `SOFA-${colour.toUpperCase()}`,
  picture: `/media/${colour.toLowerCase()}.webp`,
  choices: `93:${id}`,
  ...over,
});
const SWATCHES = [swatchOf("Sand", 1), swatchOf("Rost", 2), swatchOf("Kol", 3)];

const buildListed = (card: Partial<Card> = {}) =>
  buildCard({
    sku: "SOFA",
    parentSku: "SOFA",
    slug: "soffa",
    name: "Linden",
    path: "/p/SOFA/soffa/SOFA-SAND",
    picture: { src: "/media/sand.webp", alt: "Linden, Sand", width: 1278, height: 776 },
    alternate: "/media/room.webp",
    swatches: SWATCHES,
    shown: { sku: "SOFA-SAND", line: "3-sits tygsoffa, sand", choices: "93:1" },
    ...card,
  });

const wishlist = getWishlistStore("bmse");
let router = fakeRouter();

function setUp(...cards: Card[]) {
  router = fakeRouter();
  renderWithMessages(
    <>
      <CardRail store="bmse" title="Soffor" cards={cards} />
      <p>Utanför</p>
    </>,
    router,
  );
}

const picture = () => screen.getByRole<HTMLImageElement>("img", { name: /^Linden/ });
const shownPicture = () => new URL(picture().src).searchParams.get("url");
const link = () => screen.getByRole("link", { name: "Linden" });
const swatch = (name: string) => screen.getByRole("button", { name });
const heart = () => screen.getByRole("button", { name: "Spara Linden i önskelistan" });
const pressed = () =>
  within(screen.getByRole("group"))
    .getAllByRole("button", { pressed: true })
    .map((button) => button.getAttribute("aria-label"));
const settle = () => act(() => vi.advanceTimersByTimeAsync(200));
const hover = async (element: Element, pointerType = "mouse") => {
  fireEvent.pointerOver(element, { pointerType });
  await settle();
};

// read once, so that no test waits for the file
beforeAll(() => import("@/components/product/card-actions"));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.history.replaceState(null, "", "/c/soffor");
});
afterEach(() => {
  cleanup();
  wishlist.setState({ wishes: [], removed: [] });
  localStorage.clear();
  vi.useRealTimers();
});

describe("a click on a colour", () => {
  it("turns the card to it without leaving the list: picture, line, link, what the heart adds", async () => {
    setUp(buildListed());
    expect([link().getAttribute("href"), pressed()]).toEqual(["/p/SOFA/soffa/SOFA-SAND", ["Sand"]]);
    fireEvent.click(swatch("Rost"));
    await settle();
    expect(shownPicture()).toBe("/media/rost.webp");
    expect(picture().srcset).toContain("rost.webp&w=640");
    expect(picture().srcset).not.toContain("sand");
    expect(picture().alt).toBe("Linden, Rost");
    expect(picture().style.aspectRatio).toBe("1278 / 776");
    expect(link().getAttribute("href")).toBe("/p/SOFA/soffa/SOFA-ROST");
    expect(screen.getByText("3-sits tygsoffa, rost")).toBeDefined();
    expect(pressed()).toEqual(["Rost"]);
    expect(heart().dataset.wish).toBe("SOFA-ROST");
    expect(location.pathname).toBe("/c/soffor");
    fireEvent.click(link());
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/p/SOFA/soffa/SOFA-ROST", { scroll: true });
  });

  it("is the space key as well, as on any button", async () => {
    setUp(buildListed());
    const isHandled = !fireEvent.keyDown(swatch("Kol"), { key: " " });
    await settle();
    expect([isHandled, pressed()]).toEqual([true, ["Kol"]]);
  });

  it("with a modifier key is left to the browser", async () => {
    setUp(buildListed());
    expect(fireEvent.click(swatch("Rost"), { ctrlKey: true })).toBe(true);
    await settle();
    expect([shownPicture(), pressed()]).toEqual(["/media/sand.webp", ["Sand"]]);
  });

  it("is a plain link where the card cannot show the colour", () => {
    setUp(buildListed({ swatches: [swatchOf("Sand", 1), swatchOf("Rost", 2, { picture: null })] }));
    const plain = screen.getByRole("link", { name: "Rost" });
    expect(plain.getAttribute("href")).toBe("/p/SOFA/soffa/SOFA-ROST");
    expect(plain.hasAttribute("aria-pressed")).toBe(false);
  });
});

it("of a card without a listed variant the colour of its own picture is pressed", () => {
  setUp(buildListed({ shown: null, picture: { src: "/media/kol.webp", alt: "", width: 4, height: 3 } }));
  expect(pressed()).toEqual(["Kol"]);
  expect(heart().dataset.wish).toBe("SOFA");
  expect(screen.getByText("3-sits tygsoffa")).toBeDefined();
});

describe("a pointer over a card", () => {
  it("shows the next colour, the one it is on, and its own again", async () => {
    setUp(buildListed());
    await hover(link());
    expect(shownPicture()).toBe("/media/rost.webp");
    await hover(swatch("Kol"));
    expect(shownPicture()).toBe("/media/kol.webp");
    await hover(swatch("Sand"));
    expect(shownPicture()).toBe("/media/sand.webp");
    await hover(link());
    await hover(screen.getByText("Utanför"));
    expect(shownPicture()).toBe("/media/sand.webp");
    expect(link().getAttribute("href")).toBe("/p/SOFA/soffa/SOFA-SAND");
  });

  it("shows the second picture of a product in one colour", async () => {
    setUp(buildListed({ swatches: [] }));
    await hover(link());
    expect(shownPicture()).toBe("/media/room.webp");
  });

  it("that passes by, or is a finger, loads nothing", async () => {
    setUp(buildListed());
    await hover(link());
    await hover(screen.getByText("Utanför"));
    fireEvent.pointerOver(link(), { pointerType: "mouse" });
    await act(() => vi.advanceTimersByTimeAsync(50));
    await hover(screen.getByText("Utanför"));
    expect(shownPicture()).toBe("/media/sand.webp");
    await hover(link(), "touch");
    expect(shownPicture()).toBe("/media/sand.webp");
  });

  it("keeps to the colour the shopper chose, and to the shown one over the heart", async () => {
    setUp(buildListed());
    await hover(heart());
    expect(shownPicture()).toBe("/media/sand.webp");
    fireEvent.click(swatch("Rost"));
    await settle();
    await hover(link());
    expect(shownPicture()).toBe("/media/rost.webp");
    await hover(swatch("Kol"));
    expect(shownPicture()).toBe("/media/kol.webp");
  });
});

it("the focus on a colour shows it, on the link nothing", async () => {
  setUp(buildListed());
  act(() => swatch("Kol").focus());
  await settle();
  expect(shownPicture()).toBe("/media/kol.webp");
  act(() => link().focus());
  await settle();
  expect(shownPicture()).toBe("/media/sand.webp");
});

it("a colour that had the focus before the page's code came is shown too", async () => {
  const page = (
    <PageAround router={router}>
      <CardRail store="bmse" title="Soffor" cards={[buildListed()]} />
    </PageAround>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  swatch("Kol").focus();
  expect(shownPicture()).toBe("/media/sand.webp");
  render(page, { container, hydrate: true });
  await settle();
  expect(shownPicture()).toBe("/media/kol.webp");
});

it("the colour a card is turned to is the one that is compared", async () => {
  setUp(buildListed());
  const toggle = screen.getByRole("button", { name: "Jämför Linden" });
  expect(toggle.dataset.compare).toBe("SOFA-SAND");
  fireEvent.click(swatch("Rost"));
  await settle();
  expect(toggle.dataset.compare).toBe("SOFA-ROST");
});

it("what has no measures cannot be compared", () => {
  setUp(buildListed({ measure: null }));
  expect(screen.queryByRole("button", { name: "Jämför Linden" })).toBeNull();
});

describe("the heart of a card", () => {
  it("adds the shown variant to the wishlist and removes it", async () => {
    setUp(buildListed());
    expect(heart().getAttribute("aria-pressed")).toBe("false");
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(heart());
    await settle();
    expect(heart().getAttribute("aria-pressed")).toBe("true");
    expect(wishlist.getState().wishes).toEqual([
      {
        sku: "SOFA-SAND",
        parentSku: "SOFA",
        productOption: {
          extension_attributes: { configurable_item_options: [{ option_id: "93", option_value: "1" }] },
        },
        seen: {
          name: "Linden",
          detail: "Sand",
          path: "/p/SOFA/soffa/SOFA-SAND",
          picture: { src: "/media/sand.webp", alt: "Linden, Sand", width: 1278, height: 776 },
          price: minor(1_299_500),
        },
        addedAt: expect.any(Number),
      },
    ]);
    fireEvent.click(heart());
    await settle();
    expect([heart().getAttribute("aria-pressed"), wishlist.getState().wishes]).toEqual(["false", []]);
  });

  it("adds the colour the card was turned to, and is pressed for that one alone", async () => {
    setUp(buildListed());
    fireEvent.click(swatch("Rost"));
    fireEvent.click(heart());
    await settle();
    expect(wishlist.getState().wishes).toMatchObject([{ sku: "SOFA-ROST", seen: { detail: "Rost" } }]);
    fireEvent.click(swatch("Kol"));
    await settle();
    expect(heart().getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(swatch("Rost"));
    await settle();
    expect(heart().getAttribute("aria-pressed")).toBe("true");
  });

  it("adds a product without variants as it is", async () => {
    setUp(buildListed({ swatches: [], shown: null, path: "/p/SOFA/soffa" }));
    fireEvent.click(heart());
    await settle();
    expect(wishlist.getState().wishes).toMatchObject([
      { sku: "SOFA", parentSku: "SOFA", productOption: null, seen: { detail: "", path: "/p/SOFA/soffa" } },
    ]);
  });

  it("is filled for what is in the wishlist already, and follows it", async () => {
    setUp(buildListed());
    fireEvent.click(heart());
    await settle();
    cleanup();
    setUp(buildListed(), buildListed({ sku: "CHAIR", parentSku: "CHAIR", name: "Birk", shown: null, swatches: [] }));
    expect(heart().getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("button", { name: "Spara Birk i önskelistan" }).getAttribute("aria-pressed")).toBe("false");
    act(() => wishlist.getState().remove("SOFA-SAND"));
    expect(heart().getAttribute("aria-pressed")).toBe("false");
  });
});
