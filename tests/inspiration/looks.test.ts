import { describe, expect, it } from "vitest";
import type { Banner } from "@/lib/content/types";
import { arrangeLooks, toPart } from "@/lib/inspiration";
import { buildArticle } from "../blog/builders";

const banner = (identifier: string, over: Partial<Banner> = {}): Banner => ({
  identifier,
  title: identifier,
  message: "",
  action: "Se",
  path: "/c/soffor",
  picture: { src: `/media/${identifier}.webp`, width: 1600, height: 700 },
  hotSpots: [{ sku: "SOFA", x: 1, y: 1, line: null }],
  ...over,
});
const article = (id: number, over: Parameters<typeof buildArticle>[0] = {}) =>
  buildArticle({ id, picture: { alt: "", src: `/media/${id}.webp`, width: 9, height: 9 }, ...over });
const idsOf = (looks: { id: string }[]) => looks.map(({ id }) => id);

describe("arrangeLooks", () => {
  it("puts two articles after each room, and the rest at the end", () => {
    const looks = arrangeLooks(
      [banner("a"), banner("b")],
      [1, 2, 3, 4, 5].map((id) => article(id)),
    );
    expect(idsOf(looks)).toEqual(["a", "article-1", "article-2", "b", "article-3", "article-4", "article-5"]);
    expect(looks.map(({ isWide }) => isWide)).toEqual([true, false, false, true, false, false, false]);
    expect(looks.map(({ action }) => action).slice(0, 2)).toEqual(["Se", null]);
  });

  it("leaves out what shows no product, and a picture that came before", () => {
    const twice = article(2, { picture: { alt: "", src: "/media/a.webp", width: 9, height: 9 } });
    const looks = arrangeLooks(
      [banner("a"), banner("b", { hotSpots: [] })],
      [article(1, { picture: null }), twice, article(3)],
    );
    expect(idsOf(looks)).toEqual(["a", "article-3"]);
  });

  it("is empty without any", () => expect(arrangeLooks([], [])).toEqual([]));
});

describe("toPart", () => {
  const list = Array.from({ length: 25 }, (_, index) => index);

  it("begins at the first, reaches to the end of the page, and names the next", () => {
    expect(toPart(list, 1)).toEqual({ entries: list.slice(0, 10), next: 10, total: 25 });
    expect(toPart(list, 2)).toEqual({ entries: list.slice(0, 20), next: 20, total: 25 });
    expect(toPart(list, 3)).toEqual({ entries: list, next: null, total: 25 });
    expect(toPart(list, 9)).toEqual({ entries: list, next: null, total: 25 });
  });

  it("counts a list of which only the beginning was read", () => {
    expect(toPart(list, 1, 400).total).toBe(400);
  });
});
