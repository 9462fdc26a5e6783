import { describe, expect, it } from "vitest";
import { toParagraphs } from "@/lib/search-engine/shape/text";
import { listStores } from "@/lib/storefront";
import { blocksOf, categoriesOf, pagesOf, postsOf, productsOf, reviewsOf } from "./shop";

const STORES = listStores().map(({ code }) => code);

/** Returns the texts of a store view that must be in its own language, by what they belong to. */
function textsOf(store: (typeof STORES)[number]): Map<string, string> {
  return new Map([
    ...productsOf(store).flatMap((product): [string, string][] => [
      [`${product.sku} short`, product.short_description ?? ""],
      [`${product.sku} description`, product.description ?? ""],
      [`${product.sku} meta`, product.meta_description ?? ""],
    ]),
    ...categoriesOf(store).flatMap(({ id, description, meta_description: meta }): [string, string][] => [
      [`category ${id}`, description ?? ""],
      [`category ${id} meta`, meta ?? ""],
    ]),
    ...pagesOf(store).map(({ identifier, content }): [string, string] => [`page ${identifier}`, content ?? ""]),
    ...postsOf(store).map(({ id, content }): [string, string] => [`article ${id}`, content]),
    ...blocksOf(store).map(({ identifier, content }): [string, string] => [`block ${identifier}`, content]),
  ]);
}

const all = new Map(STORES.map((store) => [store, textsOf(store)]));

/** Sentences of a text; "5,2 kg" and "5.2 kg" do not end one. */
const sentencesOf = (html: string) =>
  toParagraphs(html)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .map((sentence) => sentence.trim())
    .filter(Boolean);

describe.each(STORES)("words of the demo shop in %s", (store) => {
  const texts = all.get(store) ?? new Map<string, string>();

  it("exist for everything the other views have words for", () => {
    expect([...texts.keys()]).toEqual([...(all.get("bmse") ?? []).keys()]);
    expect([...texts].filter(([, text]) => text.trim().length < 20).map(([key]) => key)).toEqual([]);
  });

  it("are its own language's: no text is another view's", () => {
    const copied = STORES.filter((other) => other !== store).flatMap((other) =>
      [...texts].filter(([key, text]) => all.get(other)?.get(key) === text).map(([key]) => `${other} ${key}`),
    );
    expect(copied).toEqual([]);
  });

  it("repeat no sentence in more than three descriptions", () => {
    const tellers = new Map<string, Set<string>>();
    for (const { sku, description } of productsOf(store))
      for (const sentence of sentencesOf(description ?? ""))
        tellers.set(sentence, (tellers.get(sentence) ?? new Set()).add(sku));
    expect(tellers.size).toBeGreaterThan(300);
    expect([...tellers].filter(([, skus]) => skus.size > 3).map(([sentence, skus]) => [sentence, skus.size])).toEqual(
      [],
    );
  });

  it("name every product and give its variants names of their own", () => {
    const products = productsOf(store);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    const nameless = products.flatMap(({ name, configurable_children: children }) =>
      children.filter((child) => !child.name?.startsWith(`${name}, `)).map(({ sku }) => sku),
    );
    expect(nameless).toEqual([]);
  });

  it("fit where search engines show them", () => {
    const long = [...productsOf(store), ...categoriesOf(store)].filter(
      ({ meta_title: title, meta_description: text }) => !title || title.length > 75 || !text || text.length > 170,
    );
    // a series is described by its own text, which is longer
    expect(
      long.filter((entry) => !("type_id" in entry) || entry.type_id !== "collection").map(({ name }) => name),
    ).toEqual([]);
  });

  it("agree with the drawing: the centimetres in a title are the piece's own", () => {
    const wrong = productsOf(store).flatMap((product) => {
      const told = /(\d{2,3})\s?cm/.exec(product.meta_title ?? "")?.[1];
      const measures = [
        product.product_measure_width,
        product.product_measure_depth,
        product.product_measure_height,
        product.product_measure_seat_height,
        product.product_measure_seat_depth,
      ];
      return product.product_measure_width == null || told === undefined || measures.includes(Number(told))
        ? []
        : [`${product.sku}: ${told} cm`];
    });
    expect(wrong).toEqual([]);
  });

  it("include reviews of its own in every view", () => {
    const reviews = reviewsOf(store);
    expect(reviews.length).toBeGreaterThanOrEqual(20);
    expect(new Set(reviews.map(({ detail }) => detail)).size).toBe(reviews.length);
  });
});
