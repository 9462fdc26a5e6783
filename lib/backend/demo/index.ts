import type { EntityType } from "../../search-engine/types";
import { STORE_CODES, type StoreCode } from "../../storefront/types";
import { attributeDocuments } from "./attributes";
import { categoryDocuments } from "./categories";
import { blockDocuments, blogDocuments, pageDocuments, reviewDocuments, taxRuleDocuments } from "./content";
import type { Rewrite } from "../url/rewrites";
import { productId, skuOf } from "./ids";
import { stockOf } from "./offers";
import { modelDocument } from "./products";
import { buildRewrites } from "./rewrites";
import { collectionDocuments, EXTRA_STOCK, extraDocuments } from "./sets";
import { EXTRA_PRODUCTS, MODELS } from "./source";

export interface DemoShop {
  documents: { store: StoreCode; type: EntityType; id: string; source: Record<string, unknown> }[];
  stock: { sku: string; productId: number; qty: number; managed: boolean }[];
  rewrites: Rewrite[];
}

function storeDocuments(store: StoreCode, now: Date): DemoShop["documents"] {
  const products = [...MODELS.map((model) => modelDocument(model, store, now)), ...extraDocuments(store, now), ...collectionDocuments(store, now)];
  const blog = blogDocuments(store);
  const byType: [EntityType, Record<string, unknown>[]][] = [
    ["product", products],
    ["category", categoryDocuments(store, products)],
    ["attribute", attributeDocuments(store)],
    ["taxrule", taxRuleDocuments(store)],
    ["cms_page", pageDocuments(store)],
    ["cms_block", blockDocuments(store)],
    ["cms_blog", blog.posts],
    ["cms_blog_category", blog.categories],
    ["review", reviewDocuments(store)],
  ];
  return byType.flatMap(([type, sources]) => sources.map((source) => ({ store, type, id: String(source.id), source })));
}

/** Stock is one warehouse for all store views. */
function warehouse(): DemoShop["stock"] {
  const models = MODELS.flatMap((model) =>
    model.colours.length > 1
      ? model.colours.map((colour, index) => ({ sku: skuOf(model.key, colour.key), productId: productId(model.key) + 1 + index }))
      : [{ sku: skuOf(model.key), productId: productId(model.key) }],
  );
  const extras = EXTRA_PRODUCTS.filter(({ type }) => ["simple", "virtual", "downloadable"].includes(type)).map((extra) => ({
    sku: skuOf(extra.key), productId: productId(extra.key), qty: EXTRA_STOCK[extra.key] ?? 0, managed: extra.type === "simple",
  }));
  return [...models.map((entry) => ({ ...entry, qty: stockOf(entry.sku), managed: true })), ...extras];
}

/**
 * The demo shop as documents of every store view and the stock of its one warehouse. Dates (offers, new in) are laid
 * around `now`.
 */
export function buildDemoShop(now: Date): DemoShop {
  const documents = STORE_CODES.flatMap((store) => storeDocuments(store, now));
  return { documents, stock: warehouse(), rewrites: buildRewrites(documents) };
}
