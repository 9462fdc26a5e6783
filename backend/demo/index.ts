import type { EntityType } from "../../lib/search-engine/types";
import { getStore } from "../../lib/storefront";
import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import type { Coupon } from "../cart/coupon";
import type { CartRule } from "../cart/rule";
import type { PriceRecord } from "../catalog/history";
import type { Fee } from "../fee";
import type { SeedReview } from "../reviews/seed";
import type { SeedCustomer } from "../seed";
import type { Rewrite } from "../url/rewrites";
import { blogDocuments } from "./articles";
import { attributeDocuments } from "./attributes";
import { demoBannerFiles } from "./banner-files";
import { categoryDocuments } from "./categories";
import { blockDocuments, hierarchyDocuments, pageDocuments, reviewDocuments, taxRuleDocuments } from "./content";
import { demoCustomers } from "./customers";
import { demoCoupons, demoRules } from "./discounts";
import { demoFees } from "./fees";
import { productId, skuOf } from "./ids";
import { pricesOf, stockOf } from "./offers";
import { modelDocument } from "./products";
import { demoReviews } from "./reviews";
import { buildRewrites } from "./rewrites";
import { bundlePrices, collectionDocuments, EXTRA_STOCK, extraDocuments } from "./sets";
import { EXTRA_PRODUCTS, MODELS } from "./source";
import type { DemoDocument } from "./types";
import { cheapestSek, variantsOf } from "./variants";

export interface DemoShop {
  documents: DemoDocument[];
  stock: { sku: string; productId: number; qty: number; managed: boolean }[];
  rewrites: Rewrite[];
  prices: PriceRecord[];
  customers: SeedCustomer[];
  coupons: Coupon[];
  rules: CartRule[];
  fees: Fee[];
  reviews: SeedReview[];
  bannerFiles: Record<string, string>;
}

function storeDocuments(store: StoreCode, now: Date): DemoShop["documents"] {
  const products = [
    ...MODELS.map((model) => modelDocument(model, store, now)),
    ...extraDocuments(store, now),
    ...collectionDocuments(store, now),
  ];
  const blog = blogDocuments(store);
  const byType: [EntityType, Record<string, unknown>[]][] = [
    ["product", products],
    ["category", categoryDocuments(store, products)],
    ["attribute", attributeDocuments(store)],
    ["taxrule", taxRuleDocuments(store)],
    ["cms_page", pageDocuments(store)],
    ["cms_block", blockDocuments(store)],
    ["cms_hierarchy", hierarchyDocuments(store)],
    ["cms_blog", blog.posts],
    ["cms_blog_category", blog.categories],
    ["review", reviewDocuments(store)],
  ];
  return byType.flatMap(([type, sources]) => sources.map((source) => ({ store, type, id: String(source.id), source })));
}

/** Returns the stock of the one warehouse of all store views. */
function warehouse(): DemoShop["stock"] {
  const models = MODELS.flatMap((model) => {
    const variants = variantsOf(model).map(({ id, sku }) => ({ key: model.key, sku, productId: id }));
    return variants.length > 0
      ? variants
      : [{ key: model.key, sku: skuOf(model.key), productId: productId(model.key) }];
  });
  const extras = EXTRA_PRODUCTS.filter(({ type }) => ["simple", "virtual", "downloadable"].includes(type)).map(
    (extra) => ({
      sku: skuOf(extra.key),
      productId: productId(extra.key),
      qty: EXTRA_STOCK[extra.key] ?? 0,
      managed: extra.type === "simple",
    }),
  );
  return [...models.map(({ key, ...entry }) => ({ ...entry, qty: stockOf(entry.sku, key), managed: true })), ...extras];
}

/**
 * Returns the price records of the models of a store view, each variant by itself; other products never changed price.
 */
function storePrices(store: StoreCode, now: Date): PriceRecord[] {
  const { currency } = getStore(store);
  return MODELS.flatMap((model) => {
    return [{ sku: skuOf(model.key), sek: cheapestSek(model) }, ...variantsOf(model)].flatMap(({ sku, sek }) =>
      pricesOf(model.key, sek, currency, now).map((entry) => ({ store, sku, ...entry })),
    );
  });
}

/**
 * Builds the demo shop: documents of every store view, stock, customers, discounts, fees. Dates (offers, new products)
 * lie around `now`.
 */
export function buildDemoShop(now: Date): DemoShop {
  const documents = STORE_CODES.flatMap((store) => storeDocuments(store, now));
  return {
    documents,
    stock: warehouse(),
    rewrites: buildRewrites(documents),
    prices: STORE_CODES.flatMap((store) => [...storePrices(store, now), ...bundlePrices(store, now)]),
    customers: demoCustomers(),
    coupons: demoCoupons(now),
    rules: demoRules(),
    fees: demoFees(),
    reviews: demoReviews(),
    bannerFiles: demoBannerFiles(documents),
  };
}
