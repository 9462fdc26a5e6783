import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { getShowroomProducts } from "@/lib/catalog/showroom-products";
import { ReadError } from "@/lib/search-engine/read";
import { SHOWROOMS } from "@/lib/stock/showrooms";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse"], new Date());
});
afterEach(() => port.engine.reset());

it("reads what stands in each showroom: products on sale with pieces there, the first twelve of them", async () => {
  const rooms = await getShowroomProducts("bmse");
  expect(rooms.map(({ id }) => id)).toEqual(SHOWROOMS.map(({ id }) => id));
  for (const { id, total, cards } of rooms) {
    const standing = await port.engine.search<{ sku: string }>("bmse", "product", {
      query: { range: { [`product_showroom_stock_${id}`]: { gt: 0 } } },
      size: 200,
      _source: ["sku"],
    });
    const skus = standing.ok ? standing.value.hits.map(({ source }) => source.sku) : [];
    expect(total).toBeGreaterThan(12);
    expect(total).toBeLessThanOrEqual(skus.length);
    expect(cards).toHaveLength(12);
    expect(skus).toEqual(expect.arrayContaining(cards.map(({ sku }) => sku)));
  }
});

it("throws in an outage", async () => {
  port.engine.isOut = true;
  await expect(getShowroomProducts("bmse")).rejects.toThrow(ReadError);
});
