import { describe, expect, it, vi } from "vitest";
import { isUnusedWord } from "@/lib/shop/feature-words";
import { flatten } from "../i18n/icu";
import { furnitureIn } from "./furniture-words";

// the second shop, which sells stoneware, in the place of the demo's
vi.mock("@shop/brand", () => import("@/examples/krugmann/brand"));
vi.mock("@shop/views", () => import("@/examples/krugmann/views"));
vi.mock("@shop/words", () => import("@/examples/krugmann/words"));

const { BRAND } = await import("@/examples/krugmann/brand");
const { VIEWS } = await import("@/examples/krugmann/views");
const { SHOWROOMS } = await import("@/examples/krugmann/showrooms");
const { findMissingWords } = await import("@/i18n/missing-words");
const { loadMessages } = await import("@/i18n/messages");

/** Shown only where the shop has showrooms, or its catalogue says so: a seat's height, a raised back. */
const OF_DATA = [
  "drawing.measure",
  "product.delivery.pickupAny",
  "product.delivery.stands",
  "product.delivery.standsIn",
  "product.measure.seatDepth",
  "product.measure.seatHeight",
  "productTools.showrooms",
  "showrooms",
];
const isOfData = (key: string) => OF_DATA.some((group) => key === group || key.startsWith(`${group}.`));

describe("a shop of another trade", () => {
  it("has no showrooms, and nothing that only furniture needs", () => {
    expect(SHOWROOMS).toEqual([]);
    expect(Object.values(BRAND.features)).not.toContain(true);
  });

  it.each(VIEWS.map(({ language }) => language))("speaks of no furniture in %s", async (language) => {
    const shown = flatten(await loadMessages(language)).filter(
      ([key]) => !isUnusedWord(key, BRAND.features) && !isOfData(key),
    );
    expect(shown.length).toBeGreaterThan(1000);
    expect(shown.filter(([, text]) => furnitureIn(text, language).length > 0)).toEqual([]);
  });

  it.each([
    ["de", "Unsere Möbel", ["Möbel"]],
    ["de", "Zwei Stühle und ein Esstisch", ["Stühle", "Esstisch"]],
    ["de", "Treppe, Tür und Aufzug", ["Treppe", "Tür", "Aufzug"]],
    ["de", "Becher für den gedeckten Tisch", []],
    ["en", "Sofas for your living room", ["Sofas", "living room"]],
    ["en", "Room for {max} pieces; door code", []],
  ])("is found out by a planted word: %s, %s", (language, text, words) => {
    expect(furnitureIn(text, language)).toEqual(words);
  });

  it("needs no messages of what it does not have, and all others", async () => {
    const none = await findMissingWords(["de", "en"], (key) => isUnusedWord(key, BRAND.features));
    const all = await findMissingWords(["de", "en"], () => false);
    expect([...none, ...all].flatMap(({ missing }) => missing)).toEqual([]);
    expect(none[0]?.total).toBeLessThan(all[0]?.total ?? 0);
  });

  it("is told the messages that a language lacks", async () => {
    const [found] = await findMissingWords(["fr"], (key) => key !== "shell.menu" && key !== "cart.title");
    expect(found).toEqual({ language: "fr", total: 2, missing: ["cart.title", "shell.menu"] });
    expect(await findMissingWords(["sv"], () => false)).toMatchObject([{ missing: [] }]);
  });
});

describe("messages of a feature", () => {
  const features = { measures: true, wayIn: true, booking: true, samples: true, roomPictures: true };

  it("are those of its group, and no others", () => {
    const off = { ...features, measures: false };
    expect(["room.title", "room", "home.wall", "rooms", "home.offers"].map((key) => isUnusedWord(key, off))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isUnusedWord("room.title", features)).toBe(false);
  });

  it("are messages of the shop", async () => {
    const keys = flatten(await loadMessages("en")).map(([key]) => key);
    const off = Object.keys(features).map((name) => ({ ...features, [name]: false }));
    for (const one of off) expect(keys.some((key) => isUnusedWord(key, one))).toBe(true);
  });
});
