import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getProduct } from "@/lib/product/server";
import { ReadError } from "@/lib/search-engine/read";
import { buildProductMetadata } from "@/lib/seo/product-metadata";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo(["bmse", "bmfi"], new Date());
});
beforeEach(() => port.engine.reset());

const SKU = "SOFA-LINDEN-3";

describe("metadata of a product page", () => {
  it("names the product, its URL in every view that sells it and its first picture", async () => {
    const product = await getProduct("bmse", SKU);
    const { title, description, alternates, openGraph } = await buildProductMetadata("bmse", SKU, null);
    expect([title, description]).toEqual([product?.metaTitle, product?.metaDescription]);
    expect(alternates?.canonical).toBe(product?.path);
    expect(Object.keys(alternates?.languages ?? {})).toEqual(["sv-SE", "fi-FI"]);
    expect(openGraph).toMatchObject({ images: [{ url: product?.gallery[0]?.src }] });
  });

  it("of a variant names the variant, so that every colour can be found", async () => {
    const variant = (await getProduct("bmfi", SKU))?.variants[1];
    const { title, alternates } = await buildProductMetadata("bmfi", SKU, variant?.sku ?? "");
    expect(title).toBe(variant?.name);
    expect(alternates?.canonical).toMatch(new RegExp(`^/fi/p/${SKU}/[a-z0-9-]+/${variant?.sku}$`));
    expect(alternates?.languages).toMatchObject({
      "sv-SE": expect.stringMatching(new RegExp(`^/p/${SKU}/.*/${variant?.sku}$`)),
    });
  });

  it("of a variant that is not there is the product's", async () => {
    expect((await buildProductMetadata("bmse", SKU, "NONE")).alternates?.canonical).toBe(
      (await getProduct("bmse", SKU))?.path,
    );
  });

  it("of nothing is a 404, in an outage an error", async () => {
    await expect(buildProductMetadata("bmse", "NONE", null)).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
    port.engine.isOut = true;
    await expect(buildProductMetadata("bmse", SKU, null)).rejects.toThrow(ReadError);
  });
});
