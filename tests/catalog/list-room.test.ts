import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findListRoom, takesRoom } from "@/lib/catalog/list-room";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { getListing } from "@/lib/catalog/server";
import type { Listing } from "@/lib/catalog/types";
import { getHomeBlocks } from "@/lib/content/server";
import type { Banner } from "@/lib/content/types";
import { getCards } from "@/lib/product/server";
import type { ProductCard } from "@/lib/product/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

// only what the rule reads
const card = (sku: string, parentSku = sku) => ({ sku, parentSku }) as ProductCard;
const listing = (skus: string[], query = {}) =>
  ({
    items: skus.map((sku) => card(sku)),
    query: { page: 1, sort: null, filters: {}, ...query },
  }) as unknown as Listing;
const banner = (identifier: string, ...skus: string[]) =>
  ({ identifier, hotSpots: skus.map((sku) => ({ sku, x: 1, y: 1, line: null })) }) as unknown as Banner;
const CARDS = [card("SOFA-RED", "SOFA"), card("SOFA-BLUE", "SOFA"), card("CHAIR"), card("LAMP")];
const FIVE = ["SOFA", "CHAIR", "A", "B", "C"];
const found = (list: Listing, ...banners: Banner[]) =>
  takesRoom(list) ? (findListRoom(list, banners, CARDS)?.identifier ?? null) : null;

describe("the room between the products of a list", () => {
  it("shows the most of them, each product once, and of equals the last", () => {
    const [one, two, twice] = [
      banner("one", "CHAIR"),
      banner("two", "SOFA-RED", "CHAIR"),
      banner("twice", "SOFA-RED", "SOFA-BLUE"),
    ];
    expect(found(listing(FIVE), one, two, twice)).toBe("two");
    expect(found(listing(FIVE), one, twice)).toBe("twice");
    expect(found(listing(FIVE), twice, one)).toBe("one");
  });

  it("is none where no picture shows any of them", () => {
    expect(found(listing(FIVE), banner("lamps", "LAMP"), banner("gone", "NONE"), banner("empty"))).toBeNull();
    expect(found(listing(FIVE))).toBeNull();
  });

  it("is none in a short list, on later pages and among filtered products", () => {
    const room = banner("room", "CHAIR");
    expect(found(listing(FIVE.slice(0, 4)), room)).toBeNull();
    expect(found(listing(FIVE, { page: 2 }), room)).toBeNull();
    expect(found(listing(FIVE, { filters: { color: ["4"] } }), room)).toBeNull();
    expect(found(listing(FIVE, { sort: "price-asc" }), room)).toBe("room");
  });
});

describe("rooms of the demo shop", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(["bmse"], new Date());
  });
  afterEach(() => port.engine.reset());

  it.each([
    ["soffor", "banner-lounge"],
    ["matbord", "banner-dining"],
    ["matstolar", "banner-dining"],
  ])("in %s: %s", async (slug, identifier) => {
    const list = await getListing("bmse", { kind: "category", slug }, parseListingQuery({}));
    const { banners } = await getHomeBlocks("bmse");
    const cards = await getCards(
      "bmse",
      banners.flatMap(({ hotSpots }) => hotSpots.map(({ sku }) => sku)),
    );
    expect(list && findListRoom(list, banners, cards)?.identifier).toBe(identifier);
  });
});
