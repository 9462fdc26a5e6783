import { describe, expect, it } from "vitest";
import { toGallery } from "@/lib/product/picture";
import { productsOf } from "../backend/demo/shop";

describe("the gallery of a product", () => {
  it("has one kind of picture that covers its box: details, which have no flat ground", () => {
    const pictures = productsOf("bmse").flatMap((product) => toGallery(product, product.name));
    const covering = pictures.filter(({ covers }) => covers);
    expect(covering.length).toBeGreaterThan(30);
    expect(covering.filter(({ src }) => !src.endsWith("-detail.webp"))).toEqual([]);
    expect(pictures.filter(({ src, covers }) => src.endsWith("-detail.webp") && !covers)).toEqual([]);
  });
});
