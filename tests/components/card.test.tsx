// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { createTranslator, type useTranslations } from "next-intl";
import { afterEach, describe, expect, it } from "vitest";
import { ListingGrid } from "@/components/catalog/listing-grid";
import { renderListing } from "@/components/catalog/render-listing";
import type { CardWords } from "@/components/product";
import { cardsHtml } from "@/components/product/cards-html";
import { loadMessages } from "@/i18n/messages";
import sv from "@/i18n/messages/sv.json";
import type { ListRoom } from "@/lib/catalog/list-room";
import { minor } from "@/lib/money";
import type { ProductCard } from "@/lib/product/types";
import { listStores } from "@/lib/storefront";
import { buildCard, buildListing, buildPrice } from "./builders";
import { renderWithMessages } from "./render";

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

/** Returns the function that says a group's messages; pages have it of their provider, with keys of any name. */
const sayOf = (locale: string, messages: object, namespace: "product" | "wishlist" | "shell.panel") =>
  createTranslator({ locale, messages, namespace } as never) as unknown as ReturnType<typeof useTranslations>;
const words: CardWords = { product: sayOf("sv-SE", sv, "product"), wishlist: sayOf("sv-SE", sv, "wishlist") };
const panel = sayOf("sv-SE", sv, "shell.panel");
const CONTEXT = { store: "bmse", words, max: 228, wall: null, sizes: "50vw", level: 2 } as const;

function draw(card: Partial<ProductCard> = {}, context: Partial<typeof CONTEXT> | { wall: number } = {}): HTMLElement {
  document.body.innerHTML = cardsHtml([buildCard(card)], { ...CONTEXT, ...context });
  const [entry] = document.body.children;
  if (!(entry instanceof HTMLElement)) throw new Error("no card");
  return entry;
}
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");
const swatch = (id: string, hex: string | null = "#9c6244", label = `Färg ${id}`) => ({
  id,
  label,
  hex,
  sku: `S-${id}`,
  picture: `/media/${id}.webp`,
  choices: `93:${id}`,
});

describe("a card", () => {
  it("has no price where it is sold out and has none", () => {
    const unknown = buildPrice({ final: minor(-1), regular: minor(-1) });
    const out = { ...buildCard().availability, state: "out", words: "out" } as const;
    expect(draw({ price: unknown }).textContent).toContain(sv.product.priceOnRequest);
    const card = draw({ price: unknown, availability: out });
    expect(card.textContent).toContain(sv.product.stock.out);
    expect(card.textContent).not.toContain(sv.product.priceOnRequest);
    expect(draw({ availability: out }).querySelector("[data-amount]")).not.toBeNull();
  });

  it("is an entry of a list with a heading that is the link", () => {
    const card = draw();
    expect([card.tagName, card.dataset.card]).toEqual(["LI", "SOFA-LINDEN-3"]);
    const link = within(screen.getByRole("heading", { level: 2 })).getByRole("link");
    expect([link.textContent, link.getAttribute("href"), link.dataset.link]).toEqual([
      "Linden 3-sits soffa",
      "/p/SOFA-LINDEN-3/linden-3-sits-soffa",
      "prefetch",
    ]);
  });

  it("has its picture in all widths up to its own, lazy but for the first ones", () => {
    draw();
    const picture = document.querySelector("img");
    expect(picture?.srcset.split(", ")).toHaveLength(9);
    expect(picture?.getAttribute("src")).toContain("w=1280&q=45");
    expect([picture?.getAttribute("loading"), picture?.getAttribute("fetchpriority")]).toEqual(["lazy", null]);
    expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["1278", "776"]);
    document.body.innerHTML = renderListing(buildListing({ items: [buildCard()] }), null, { ...words, panel }).entries;
    expect(document.querySelector("img")?.getAttribute("loading")).toBe("eager");
    expect(document.querySelector("img")?.getAttribute("fetchpriority")).toBe("high");
  });

  it("names the lowest price of 30 days with a reduced one, and marks what is for guests alone", () => {
    const price = buildPrice({ final: minor(1_149_500), regular: minor(1_349_500), lowest30: minor(1_299_500) });
    const card = draw({ id: 7, sku: "S", price: { ...price, discountPercent: 12 } });
    const block = card.querySelector<HTMLElement>("span[data-price]");
    expect(plain(block?.textContent)).toBe("11 495 krOrdinarie pris 13 495 krLägsta pris 30 dagar: 12 995 kr");
    expect([block?.dataset.price, block?.dataset.from]).toEqual(["7 S", "Från"]);
    expect(plain(block?.querySelector("[data-amount]")?.textContent)).toBe("11 495 kr");
    expect([...(block?.querySelectorAll("[data-public]") ?? [])].map(({ tagName }) => tagName)).toEqual(["S", "SPAN"]);
    expect(plain(card.querySelector("[data-card-public]")?.textContent)).toBe("−12 %");
  });

  it("says from where variants differ, and nothing but that where no price is known", () => {
    const from = draw({ price: buildPrice({ from: true }) }).querySelector("span[data-price]");
    expect([from?.querySelector("[data-from-word]")?.textContent, plain(from?.textContent)]).toEqual([
      "Från",
      "Från12 995 kr",
    ]);
    const unknown = draw({ price: buildPrice({ final: minor(-1), regular: minor(-1) }) });
    expect(unknown.querySelector("[data-amount]")).toBeNull();
    expect(unknown.textContent).toContain("Pris på förfrågan");
  });

  it("shows its news by a badge, and a reduction before it", () => {
    const badge = () => document.querySelector(".badge, span.top-0")?.textContent;
    draw({ isNew: true });
    expect(badge()).toBe("Nyhet");
    draw({ isNew: true, price: buildPrice({ final: minor(1), regular: minor(2), discountPercent: 50 }) });
    expect(plain(badge())).toBe("−50 %");
    draw({ price: buildPrice({ discountPercent: 50 }) });
    expect(badge()).toBeUndefined();
  });

  it("shows four colours and how many more there are; one alone is none", () => {
    const swatches = ["a", "b", "c", "d", "e"].map((id) => swatch(id));
    const card = draw({ swatches, shown: { sku: "S-a", line: "Soffa, a", choices: "93:a" } });
    const group = screen.getByRole("group", { name: "5 färger" });
    expect(within(group).getAllByRole("button")).toHaveLength(4);
    expect([group.dataset.more, group.dataset.moreNarrow]).toEqual(["+1", "+3"]);
    expect(card.querySelector("[data-variety]")?.textContent).toBe("Soffa, a");
    expect(card.querySelector<HTMLElement>("[data-wish]")?.dataset.choices).toBe("93:a");
    draw({ swatches: [swatch("a")] });
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("takes no styles from a colour that is none", () => {
    draw({ swatches: [swatch("a", "red;background:url(//x.example)"), swatch("b", "#fff"), swatch("c", null)] });
    expect([...document.querySelectorAll("a[role=button]")].map((link) => link.getAttribute("style"))).toEqual([
      null,
      "color:#fff",
      null,
    ]);
  });

  it("links to the collection's other products in the colour, whose page is not prefetched", () => {
    draw({ sameColour: { count: 2, series: "Linden", path: "/serier/linden?color=4" } });
    const link = screen.getByRole("link", { name: "2 till i Linden i samma färg" });
    expect([link.getAttribute("href"), link.dataset.link, link.getAttribute("rel")]).toEqual([
      "/serier/linden?color=4",
      "follow",
      "nofollow",
    ]);
  });

  it("draws its measure to the wall of the URL, else leaves it to the one the browser keeps", () => {
    draw({}, { wall: 240 });
    expect(plain(screen.getByRole("img", { name: /^Bredd/ }).getAttribute("aria-label"))).toBe(
      "Bredd 228 cm, 12 cm över",
    );
    expect(document.querySelector("[data-along]")).toBeNull();
    draw({}, { wall: 200 });
    expect(document.querySelector(".measure-rest")?.className).toContain("text-lingon");
    draw({ measure: { axis: "width", cm: 114, along: "wall" } });
    const line = document.querySelector<HTMLElement>("[data-along=wall]");
    expect([line?.dataset.fit, plain(line?.dataset.name), line?.getAttribute("style")]).toEqual([
      "114",
      "Bredd 114 cm",
      "--part:min(100%, 100% * 114 / var(--wall, 228))",
    ]);
    draw({ measure: { axis: "height", cm: 180, along: null } });
    expect(document.querySelector(".measure-upright")?.getAttribute("style")).toMatch("--part:78.9");
  });

  it("shows every text of the catalogue as it is, and makes nothing else of it", () => {
    const text = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom(`"><script>a()</script>`, `' onload='a()`, "</li><li>", "&quot;>", "<!--", `javascript:"`),
    );
    fc.assert(
      fc.property(text, text, text, (name, sku, label) => {
        const card = draw({
          name,
          variety: label,
          sku,
          parentSku: sku,
          slug: label,
          path: `/p/${label}`,
          alternate: label,
          picture: { src: `/media/${label}.webp`, alt: name, width: 100, height: 50 },
          swatches: [swatch("a", label, label), swatch("b", label, name)],
          availability: { ...buildCard().availability, words: "supplier", supplier: name },
          sameColour: { count: 1, series: name, path: `/${label}` },
        });
        expect(document.body.children).toHaveLength(1);
        expect(document.querySelector("script")).toBeNull();
        // a browser's parser turns these into others in any page
        const read = (value: string | null | undefined) => value?.replace(/\r\n?/g, "\n").replaceAll("\0", "");
        expect(read(card.querySelector("h2 a")?.textContent)).toBe(read(name));
        expect(read(card.dataset.card)).toBe(read(sku));
        expect(read(card.querySelector("img")?.getAttribute("alt"))).toBe(read(name));
        for (const node of card.querySelectorAll("*"))
          expect(node.getAttributeNames().filter((attribute) => attribute.startsWith("on"))).toEqual([]);
        for (const link of card.querySelectorAll("a")) expect(link.getAttribute("href")).toMatch(/^\//);
      }),
    );
  });

  it("speaks the language of its store view", async () => {
    const saidBy = new Map<string, string | null>();
    for (const { code, locale, language } of listStores()) {
      const messages = await loadMessages(language);
      const own = {
        product: sayOf(locale, messages, "product"),
        wishlist: sayOf(locale, messages, "wishlist"),
      };
      const say = () => {
        const card = buildCard({ swatches: [swatch("a"), swatch("b")] });
        document.body.innerHTML = cardsHtml([card], { ...CONTEXT, store: code, words: own });
        const labels = [...document.querySelectorAll("[aria-label]")].map((node) => node.getAttribute("aria-label"));
        return [document.body.textContent, ...labels].join("|");
      };
      const first = say();
      expect(first).toContain(own.wishlist("save", { name: "Linden 3-sits soffa" }));
      expect(first).toContain(own.product("colours", { count: 2 }));
      expect(first).toContain(own.product("stock.inWeeks", { weeks: "2" }));
      saidBy.set(language, first);
    }
    expect(new Set(saidBy.values()).size).toBe(saidBy.size);
  });
});

const ROOM: ListRoom = {
  picture: { src: "/media/room.webp", width: 1600, height: 900 },
  path: "/inspiration/rum",
  title: "Ett <rum>",
  message: "Med soffa",
};
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildCard({ sku: `S${index}`, parentSku: `S${index}`, name: `Nr ${index}` }),
  );

describe("a list", () => {
  it("has the room after four cards, one list of entries in all", () => {
    const root = document.createElement("ul");
    root.innerHTML = renderListing(buildListing({ items: cards(6) }), ROOM, { ...words, panel }).entries;
    expect([...root.children].map((entry) => entry.tagName)).toEqual(Array(7).fill("LI"));
    expect(root.children[4]?.textContent).toBe("Ett <rum>Med soffa");
    expect(root.children[4]?.querySelector("a")?.getAttribute("href")).toBe("/inspiration/rum");
    root.innerHTML = renderListing(buildListing({ items: cards(4) }), ROOM, { ...words, panel }).entries;
    expect(root.children).toHaveLength(4);
  });

  it("loads its first three pictures at once, and shows the sentence a product was found by", () => {
    const root = document.createElement("ul");
    const listing = buildListing({ items: cards(5), passages: { S1: "Av <ek>" } });
    root.innerHTML = renderListing(listing, null, { ...words, panel }).entries;
    const loading = [...root.querySelectorAll("img")].map((image) => image.getAttribute("loading"));
    expect(loading).toEqual(["eager", "eager", "eager", "lazy", "lazy"]);
    expect(root.children[1]?.textContent).toContain("Av <ek>");
    expect(root.children[0]?.textContent).not.toContain("Av <ek>");
  });

  it("keeps what scripts changed in it until another list is shown", () => {
    const toRendered = (count: number) =>
      renderListing(buildListing({ items: cards(count) }), null, { ...words, panel });
    const listing = toRendered(2);
    const { rerender } = renderWithMessages(<ListingGrid listing={listing} />);
    const [first] = document.querySelectorAll<HTMLElement>("[data-card]");
    const heart = first?.querySelector("[data-wish]");
    heart?.setAttribute("aria-pressed", "mixed");
    first?.querySelector("[data-stars]")?.append("4,6 (12)");
    rerender(<ListingGrid listing={listing} />);
    rerender(<ListingGrid listing={structuredClone(listing)} />);
    expect(document.querySelector("[data-card]")).toBe(first);
    expect(first?.textContent).toContain("4,6 (12)");
    rerender(<ListingGrid listing={toRendered(1)} />);
    expect(document.querySelectorAll("[data-card]")).toHaveLength(1);
    expect(document.body.textContent).not.toContain("4,6 (12)");
  });
});
