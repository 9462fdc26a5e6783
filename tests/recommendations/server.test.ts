import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getProduct } from "@/lib/product/server";
import type { Product } from "@/lib/product/types";
import { getBoughtTogether, getGoesWith } from "@/lib/recommendations/server";
import { fail, ok } from "@/lib/upstream/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
const callUpstream = vi.hoisted(() => vi.fn());
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
vi.mock("@/lib/upstream/server", () => ({ callUpstream }));
vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse"], new Date("2026-11-01T12:00:00Z"));
}, 60_000);
beforeEach(() => callUpstream.mockReset());

const skusOf = (cards: { parentSku: string }[]) => cards.map(({ parentSku }) => parentSku);
async function need(sku: string): Promise<Product> {
  const product = await getProduct("bmse", sku);
  if (!product) throw new Error(`there is no ${sku}`);
  return product;
}

describe("what goes with a product", () => {
  it("is what its document links to", async () => {
    const product = await need("CHAIR-NORA");
    expect(product.related.length).toBeGreaterThan(0);
    expect(await getGoesWith("bmse", product)).toEqual(product.related);
  });

  it("is at most 20", async () => {
    const product = await need("CHAIR-NORA");
    const [card] = product.related;
    if (!card) throw new Error("nothing is related");
    const related = Array.from({ length: 30 }, () => card);
    expect(await getGoesWith("bmse", { ...product, related })).toHaveLength(20);
  });

  it("is its series where it links to nothing, without itself", async () => {
    const product = { ...(await need("SOFA-LINDEN-3")), related: [] };
    const skus = skusOf(await getGoesWith("bmse", product));
    expect(skus).toContain("ARMCHAIR-LINDEN");
    expect(skus).not.toContain("SOFA-LINDEN-3");
    expect(await getGoesWith("bmse", { ...product, collection: null })).toEqual([]);
  });
});

describe("what was ordered together", () => {
  it("is shown in the order of the answer, without what is not listed", async () => {
    callUpstream.mockResolvedValue(ok({ skus: ["TABLE-SKOG-220", "NONE", "CHAIR-NORA"] }));
    expect(skusOf(await getBoughtTogether("bmse", ["SOFA-DUNE"]))).toEqual(["TABLE-SKOG-220", "CHAIR-NORA"]);
  });

  it("is nothing where the commerce API does not say", async () => {
    callUpstream.mockResolvedValue(fail({ kind: "http", code: "notFound", retryable: false, status: 404 }));
    expect(await getBoughtTogether("bmse", ["SOFA-DUNE"])).toEqual([]);
  });

  it("asks for at most 20 products, and not for none", async () => {
    callUpstream.mockResolvedValue(ok({ skus: [] }));
    expect(await getBoughtTogether("bmse", [])).toEqual([]);
    expect(callUpstream).not.toHaveBeenCalled();
    await getBoughtTogether(
      "bmse",
      Array.from({ length: 30 }, (_, index) => `S${index}`),
    );
    expect(callUpstream.mock.calls[0]?.[1].query.skus.split(",")).toHaveLength(20);
  });
});
