import { describe, expect, it } from "vitest";
import { deliveryCountries } from "@/lib/delivery/countries";
import { changesOf, lowestPrice30Days, type OfferEntry, offerEntry, saleStartOf } from "@/lib/pricing/history";
import { toPrice } from "@/lib/product/price";
import { getStore, listStores } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { NOW, productsOf, SHOP } from "./shop";

const STORES = listStores().map(({ code }) => code);
const priced = (store: StoreCode) =>
  productsOf(store).flatMap((product) => [product, ...product.configurable_children]);
/** A missing price is a fault of the demo shop. */
const priceIn = ({ price }: { price?: number | null }) => price ?? Number.NaN;
const regularOf = (store: StoreCode) => new Map(priced(store).map(({ sku, price }) => [sku, priceIn({ price })]));

describe.each(STORES)("prices in %s", (store) => {
  const entries = priced(store);
  const isEuro = getStore(store).currency === "EUR";
  const pieces = entries.filter(
    (entry) => !("bundle_options" in entry) || ["simple", "configurable", "virtual"].includes(String(entry.type_id)),
  );

  it("are whole, and look like a shop's: 129, 1 299 or 12 995, not 1 283", () => {
    const looks = isEuro ? /^(?:\d|1[0-4]|\d+[49])$/ : /(?:[59]|90)$/;
    const odd = pieces.filter(({ price }) => price !== 0 && !looks.test(String(price)));
    expect(odd.map(({ sku, price }) => [sku, price])).toEqual([]);
    expect(pieces.every((piece) => priceIn(piece) >= 0)).toBe(true);
  });

  it("are free only where that is meant", () => {
    expect(
      entries
        .filter(({ price }) => price === 0)
        .map(({ sku }) => sku)
        .toSorted(),
    ).toEqual(["FABRIC-SAMPLES", "GUIDE-WOOD-CARE"]);
  });

  it("that are reduced run now and lie below the lowest of the 30 days before, which is at most the normal one", () => {
    const reduced = entries
      .map((entry) => ({ entry, price: toPrice(entry, NOW) }))
      .filter(({ price }) => price.final < price.regular);
    expect(reduced.length).toBeGreaterThanOrEqual(10);
    const wrong = reduced.filter(
      ({ price }) =>
        price.lowest30 === null ||
        price.final >= price.lowest30 ||
        price.lowest30 > price.regular ||
        price.discountPercent === null ||
        price.until === null,
    );
    expect(wrong.map(({ entry }) => entry.sku)).toEqual([]);
  });

  it("that are reduced are compared with what the price history holds", () => {
    const histories = new Map<string, OfferEntry[]>();
    for (const { store: of, sku, ...entry } of SHOP.prices)
      if (of === store) histories.set(sku, [...(histories.get(sku) ?? []), entry]);
    const reduced = entries.filter((entry) => entry.special_price != null);
    const wrong = reduced.filter((entry) => {
      const history = histories.get(entry.sku) ?? [];
      const changes = changesOf(history);
      const lowest = lowestPrice30Days(changes, { saleStart: saleStartOf(changes, NOW), now: NOW });
      const { at: _at, ...present } = offerEntry(entry, { at: NOW, timeZone: "UTC" });
      const { at: _then, ...last } = history.at(-1) ?? { at: "" };
      return (
        lowest !== Math.round(Number(entry.lowest_price_30d) * 100) || JSON.stringify(present) !== JSON.stringify(last)
      );
    });
    expect(wrong.map(({ sku }) => sku)).toEqual([]);
    expect(Math.max(...[...histories.values()].map(({ length }) => length))).toBeGreaterThanOrEqual(3);
  });

  it("are reduced in the same pieces as everywhere, and for some days to come", () => {
    const reducedOf = (code: StoreCode) =>
      productsOf(code)
        .filter((product) => product.special_price != null)
        .map(({ sku }) => sku);
    expect(reducedOf(store)).toEqual(reducedOf("bmse"));
    const ends = productsOf(store).flatMap(({ special_to_date: to }) =>
      to ? [Date.parse(`${to.replace(" ", "T")}Z`) - NOW.getTime()] : [],
    );
    expect(Math.min(...ends)).toBeGreaterThan(14 * 86_400_000);
  });

  it("of a product are those of its cheapest variant", () => {
    const odd = productsOf(store).filter(
      (product) =>
        product.configurable_children.length > 0 &&
        product.price !== Math.min(...product.configurable_children.map(priceIn)),
    );
    expect(odd.map(({ sku }) => sku)).toEqual([]);
  });
});

describe("the four price lists", () => {
  const [sek, dkk, nok, eur, en] = STORES.map(regularOf);
  const dear = [...(sek ?? [])].filter(([, price]) => price > 1000).map(([sku]) => sku);
  const ratiosTo = (list: Map<string, number> | undefined) =>
    dear.map((sku) => (list?.get(sku) ?? 0) / (sek?.get(sku) ?? 1));

  it("are the same in both views that sell in euro", () => {
    expect(en).toEqual(eur);
  });

  it.each([
    ["DKK", dkk, 0.6, 0.75],
    ["NOK", nok, 0.95, 1.15],
    ["EUR", eur, 0.08, 0.12],
  ] as const)("stand to the Swedish one as %s does, not as numbers in another currency", (_, list, least, most) => {
    const ratios = ratiosTo(list);
    expect(ratios.length).toBeGreaterThan(40);
    expect(ratios.filter((ratio) => ratio < least || ratio > most)).toEqual([]);
  });

  it("carry the tax of each country they deliver to, their own first", () => {
    const abroad: Record<string, number> = { SE: 25, DK: 25, NO: 25, FI: 25.5 };
    const rates = SHOP.documents
      .filter(({ type }) => type === "taxrule")
      .map(({ store, source }) => [store, source.rates]);
    expect(rates).toEqual(
      listStores().map(({ code, country, taxPercent }) => [
        code,
        deliveryCountries(code).map((to) =>
          expect.objectContaining({ tax_country_id: to, rate: to === country ? taxPercent : abroad[to] }),
        ),
      ]),
    );
  });
});
