import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as ProductReads from "@/lib/product/server";
import type { Product } from "@/lib/product/types";
import { getBoughtTogether, getGoesWith } from "@/lib/recommendations/server";
import { fail, ok } from "@/lib/upstream/types";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
const callUpstream = vi.hoisted(() => vi.fn());
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));
vi.mock("@/lib/upstream/server", () => ({ callUpstream }));
const products = vi.hoisted(() => vi.fn());
vi.mock("@/lib/product/server", () => ({ getProduct: products }));
const provided = vi.hoisted(() => vi.fn());
vi.mock("@/lib/hosted-search/server", () => ({ getProviderRecommendations: provided }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse"], new Date("2026-11-01T12:00:00Z"));
}, 60_000);
beforeEach(() => {
  callUpstream.mockReset();
  provided.mockReset().mockResolvedValue(null);
  products.mockReset().mockImplementation(readProduct);
});

const { getProduct: readProduct } = await vi.importActual<typeof ProductReads>("@/lib/product/server");
const skusOf = (cards: { parentSku: string }[]) => cards.map(({ parentSku }) => parentSku);
async function need(sku: string): Promise<Product> {
  const product = await readProduct("bmse", sku);
  if (!product) throw new Error(`there is no ${sku}`);
  return product;
}
const linden = (over: Partial<Product>) => async () => ({ ...(await need("SOFA-LINDEN-3")), related: [], ...over });

describe("what goes with a product", () => {
  it("is what its document links to, whatever a provider says", async () => {
    provided.mockResolvedValue(["SOFA-DUNE"]);
    const { related } = await need("CHAIR-NORA");
    expect(related.length).toBeGreaterThan(0);
    expect(await getGoesWith("bmse", "CHAIR-NORA")).toEqual(related);
  });

  it("is at most 20", async () => {
    const { related } = await need("CHAIR-NORA");
    products.mockImplementation(linden({ related: Array.from({ length: 30 }, () => related).flat() }));
    expect(await getGoesWith("bmse", "SOFA-LINDEN-3")).toHaveLength(20);
  });

  it("is what the provider finds like it, else its series without itself", async () => {
    products.mockImplementation(linden({}));
    provided.mockResolvedValueOnce(["SOFA-DUNE", "NONE"]);
    expect(skusOf(await getGoesWith("bmse", "SOFA-LINDEN-3"))).toEqual(["SOFA-DUNE"]);
    expect(provided).toHaveBeenLastCalledWith("bmse", "similar", ["SOFA-LINDEN-3"]);
    const skus = skusOf(await getGoesWith("bmse", "SOFA-LINDEN-3"));
    expect(skus).toContain("ARMCHAIR-LINDEN");
    expect(skus).not.toContain("SOFA-LINDEN-3");
  });

  it("is nothing without a series, and of an unknown product", async () => {
    products.mockImplementation(linden({ collection: null }));
    expect(await getGoesWith("bmse", "SOFA-LINDEN-3")).toEqual([]);
    products.mockResolvedValue(null);
    expect(await getGoesWith("bmse", "NONE")).toEqual([]);
  });
});

describe("what was ordered together", () => {
  it("is what the provider says, without asking for our own orders", async () => {
    provided.mockResolvedValue(["CHAIR-NORA"]);
    expect(skusOf(await getBoughtTogether("bmse", ["SOFA-DUNE"]))).toEqual(["CHAIR-NORA"]);
    expect(provided).toHaveBeenLastCalledWith("bmse", "alsoBought", ["SOFA-DUNE"]);
    expect(callUpstream).not.toHaveBeenCalled();
  });

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
