import { describe, expect, it } from "vitest";
import { z } from "zod";
import { hotSpotsIn, modelsIn } from "@/backend/demo/rooms";
import { PICTURES } from "@/backend/demo/source";
import { FRAMES, hiddenIn } from "@/components/content/room-frames";
import { toArticle, articleDocument } from "@/lib/blog/schema";
import { toBanner } from "@/lib/content/schema";
import { listStores } from "@/lib/storefront";
import { blocksOf, productsOf, SHOP } from "../backend/demo/shop";

const views = listStores().map(({ code }) => code);
const STORIES = PICTURES.stories.map(({ file }) => file.replace(".webp", ""));

describe.each(views)("room pictures in %s", (store) => {
  const sold = new Set(
    productsOf(store).flatMap(({ sku, configurable_children: children }) => [
      sku,
      ...children.map((child) => child.sku),
    ]),
  );
  const banners = blocksOf(store).flatMap((block) => toBanner(block) ?? []);

  it("stand in the gallery of the very variant they are about, and of no other", () => {
    // a set has the pictures of its largest piece
    const pieces = productsOf(store).filter(({ type_id: type }) => type === "configurable" || type === "simple");
    const shown = pieces.flatMap(({ sku, media_gallery: own, configurable_children: children }) =>
      (children.length > 0 ? children : [{ sku, media_gallery: own }]).flatMap((piece) =>
        piece.media_gallery
          .filter(({ image }) => image?.startsWith("/stories/"))
          .map(({ image }) => [piece.sku, image?.replace(/^.*\/|\.webp$/g, "") ?? ""] as const),
      ),
    );
    expect(shown.length).toBeGreaterThanOrEqual(8);
    for (const [sku, picture] of shown) expect([picture, hotSpotsIn(picture)[0]?.sku]).toEqual([picture, sku]);
    expect(shown).toContainEqual(["SOFA-LINDEN-3-SAND", "living-sofa"]);
  });

  it("name what stands in them, every piece on sale and inside of the picture", () => {
    expect(banners).toHaveLength(6);
    for (const { hotSpots } of banners) {
      expect(hotSpots.length).toBeGreaterThanOrEqual(3);
      expect(hotSpots.filter(({ sku }) => !sold.has(sku))).toEqual([]);
      expect(hotSpots.filter(({ x, y }) => x < 3 || x > 97 || y < 3 || y > 97)).toEqual([]);
    }
  });

  it("name the table and the chairs that are seen, not the newest of the category", () => {
    const dining = banners.find(({ identifier }) => identifier === "banner-dining");
    expect(dining?.hotSpots.map(({ sku }) => sku)).toEqual(["TABLE-SKOG-220-OAK", "CHAIR-NORA-OLIVE", "PLANTER-HAGE"]);
  });

  it("stand at every article, with the products in them", () => {
    const articles = SHOP.documents
      .filter((document) => document.store === store && document.type === "cms_blog")
      .map(({ source }) => toArticle(articleDocument.parse(source), store, []));
    expect(articles).toHaveLength(12);
    // no picture twice
    expect(new Set(articles.map(({ picture }) => picture?.src)).size).toBe(12);
    for (const { picture, hotSpots } of articles) {
      expect(picture?.src).toMatch(/^\/media\/stories\//);
      expect(hotSpots.length).toBeGreaterThan(0);
      expect(hotSpots.every(({ sku }) => sold.has(sku))).toBe(true);
    }
  });
});

it("every story has a piece that it is about", () => {
  expect(STORIES.filter((story) => modelsIn(story).length === 0)).toEqual([]);
});

it("the hero has a measure line over its sofa", () => {
  const [sofa] = z
    .array(z.object({ sku: z.string(), line: z.object({ from: z.number(), to: z.number() }) }).loose())
    .parse(hotSpotsIn("living").filter(({ line }) => line));
  expect(sofa).toMatchObject({ sku: "SOFA-LINDEN-3-SAND", line: { from: 23.2, to: 67.2 } });
});

describe("hiddenIn", () => {
  const ROOM = 16 / 7;

  it("hides a place only where the frame crops it away", () => {
    expect(hiddenIn("hero", ROOM, { x: 50, y: 50 })).toBe("");
    // at 4:3 a room of 16:7 is seen from 21 to 79 percent
    expect(hiddenIn("hero", ROOM, { x: 14, y: 60 })).toBe("max-md:hidden");
    expect(hiddenIn("hero", ROOM, { x: 84, y: 60 })).toBe("max-md:hidden");
    expect(hiddenIn("hero", ROOM, { x: 50, y: 2 })).toBe("max-md:hidden md:hidden");
    expect(hiddenIn("band", ROOM, { x: 68, y: 50 })).toBe("");
    expect(hiddenIn("band", ROOM, { x: 74, y: 50 })).toBe("lg:max-xl:hidden");
  });

  it("knows every crop of a frame: its classes and its proportions agree", () => {
    for (const { box, crops } of Object.values(FRAMES)) expect(box.split(" ")).toHaveLength(crops.length);
  });
});
