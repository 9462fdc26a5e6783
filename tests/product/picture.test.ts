import { describe, expect, it } from "vitest";
import { toGallery } from "@/lib/product/picture";
import { productsOf } from "../backend/demo/shop";

describe("the gallery of a product", () => {
  it("has two kinds of pictures that cover their box: details and rooms, which have no flat ground", () => {
    const isFull = (src: string) => src.endsWith("-detail.webp") || src.includes("/stories/");
    const pictures = productsOf("bmse").flatMap((product) => toGallery(product, product.name));
    const covering = pictures.filter(({ covers }) => covers);
    expect(covering.length).toBeGreaterThan(30);
    expect(covering.some(({ src }) => src.includes("/stories/"))).toBe(true);
    expect(covering.filter(({ src }) => !isFull(src))).toEqual([]);
    expect(pictures.filter(({ src, covers }) => isFull(src) && !covers)).toEqual([]);
  });
});
