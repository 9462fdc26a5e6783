import { beforeAll, describe, expect, it, vi } from "vitest";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { variantNamedBy } from "@/lib/catalog/named-colour";
import { getSearchListing } from "@/lib/catalog/server";
import { getSuggestions } from "@/lib/catalog/suggestions";
import { productDocument } from "@/lib/product/schema";
import type { Language, StoreCode } from "@/lib/storefront/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
vi.mock("@/lib/hosted-search/account", () => ({ searchAccountOf: () => null }));

const piece = (...labels: string[]) =>
  productDocument.parse({
    id: 1,
    sku: "P",
    name: "Piece",
    type_id: "configurable",
    price: 1,
    configurable_options: [
      {
        attribute_id: 93,
        attribute_code: "color",
        label: "Colour",
        values: labels.map((label, index) => ({ value_index: index + 1, label })),
      },
    ],
    configurable_children: labels.map((label, index) => ({
      id: index + 2,
      sku: label,
      name: `Piece ${label}`,
      color: index + 1,
      price: 1,
    })),
  });

describe("the variant a search text names", () => {
  it.each<[string, Language, string[], string | undefined]>([
    ["grå soffa", "sv", ["Sand", "Grå"], "Grå"],
    ["soffa grå", "sv", ["Kolgrå", "Grå", "Dimgrå"], "Grå"],
    ["grått bord", "sv", ["Sand", "Kolgrå"], "Kolgrå"],
    ["vitt bord", "sv", ["Sand", "Vit"], "Vit"],
    ["vita stolar", "sv", ["Varmvit", "Vit"], "Vit"],
    ["grå soffa", "sv", ["Rost", "Kolgrå"], "Kolgrå"],
    ["svart bord", "sv", ["Ek", "Svartbetsad ek"], "Svartbetsad ek"],
    ["gröna stolar", "sv", ["Sand", "Grön"], "Grön"],
    ["bord", "sv", ["Sand", "Bordeaux"], undefined],
    ["soffa", "sv", ["Sand", "Grå"], undefined],
    ["ekbord", "sv", ["Ek", "Valnöt"], undefined],
    ["ek", "sv", ["Antikek", "Valnöt"], undefined],
    ["GRA soffa", "sv", ["Sand", "Grå"], "Grå"],
    ["harmaa sohva", "fi", ["Hiekka", "Vaaleanharmaa"], "Vaaleanharmaa"],
    ["grey sofa", "en", ["Sand", "Stone grey"], "Stone grey"],
    ["sort bord", "da", ["Eg", "Sortbejdset eg"], "Sortbejdset eg"],
  ])("%s (%s) of %j is %s", (text, language, labels, sku) => {
    expect(variantNamedBy(piece(...labels), text, language)).toBe(sku);
  });

  it.each([
    ["beige soffa", ["#3b3d3c", "#c8bfb2"], "#c8bfb2"],
    // cream is white to a shopper who asks for white
    ["vit soffa", ["#c8bfb2", "#dcd5ca"], "#dcd5ca"],
    ["grön soffa", ["#c8bfb2", "#dcd5ca"], undefined],
    ["soffa", ["#c8bfb2"], undefined],
  ])("%s of swatches %j is %s, whatever the shop calls it", (text, swatches, sku) => {
    const document = piece(...swatches);
    for (const [index, value] of document.configurable_options[0]?.values.entries() ?? []) {
      value.label = `Nr ${index}`;
      value.swatch = swatches[index];
    }
    expect(variantNamedBy(document, text, "sv")).toBe(sku);
  });

  it("is none of a product without colours, and of hostile text", () => {
    expect(variantNamedBy(piece(), "grå", "sv")).toBeUndefined();
    expect(variantNamedBy(piece("Grå"), "((.*+\u0000\ud800", "sv")).toBeUndefined();
  });
});

describe("a search for a colour in the demo shop", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse", "bmdk", "bmno", "bmfi", "bmen"], new Date());
  });

  it.each<[StoreCode, string, RegExp]>([
    ["bmse", "grå soffa", /grå/i],
    ["bmdk", "grå sofa", /grå/i],
    ["bmno", "grå sofa", /grå/i],
    ["bmfi", "harmaa sohva", /harmaa/i],
    ["bmen", "grey sofa", /grey/i],
  ])("shows the colour on each card that has it: %s, %s", async (store, text, colour) => {
    const listing = await getSearchListing(store, parseListingQuery({ q: text }));
    const cards = (listing?.items ?? []).filter(({ swatches }) => swatches.some(({ label }) => colour.test(label)));
    expect(cards.length).toBeGreaterThan(3);
    for (const { swatches, shown, sku, path } of cards) {
      const [first] = swatches;
      expect(first?.label).toMatch(colour);
      // link, price, stock and heart are those of the variant
      expect([sku, shown?.sku]).toEqual([first?.sku, first?.sku]);
      expect(decodeURIComponent(path)).toContain(sku);
    }
    const panel = await getSuggestions(store, text, 6);
    const [most] = panel?.products ?? [];
    expect(most?.swatches[0]?.label).toMatch(colour);
  });

  it("shows the listed variant where no colour is named", async () => {
    const listing = await getSearchListing("bmse", parseListingQuery({ q: "soffa" }));
    expect(listing?.items.some(({ typeId }) => typeId === "configurable")).toBe(true);
  });
});
