import "server-only";
import { z } from "zod";
import { contentClauses } from "../content/clauses";
import type { Mapping } from "../paths";
import { ON_SALE } from "../product/on-sale-clauses";
import { getSearchEngine } from "../search-engine/server";
import type { EntityType, Query } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { fail, ok, type Result } from "../upstream/types";

const productIdentity = z.object({
  id: z.coerce.number(),
  sku: z.string(),
  slug: z.string(),
  configurable_children: z.array(z.object({ sku: z.string() })).default([]),
  product_drawing: z.string().nullish(),
});
const mappedProduct = z.object({ sku: z.string(), slug: z.string(), type_id: z.string().default("simple") });
const categoryIdentity = z.object({ id: z.coerce.number(), slug: z.string() });
const pageIdentity = z.object({ identifier: z.string(), url_path: z.string().nullish() });

/** What an address word is made of where the index of another platform has no slug. */
const SLUG = ["id", "slug", "url_key", "name"];

export interface ProductIdentity {
  id: number;
  sku: string;
  slug: string;
  childSkus: string[];
  hasDrawing: boolean;
}

/** Maximum documents read for one address; there should be one, with a variant of its own two. */
const MAX_SAME = 5;

async function findAll<S extends z.ZodType>(
  store: StoreCode,
  type: EntityType,
  filter: Query[],
  schema: S,
  fields: string[],
): Promise<Result<z.output<S>[]>> {
  const answer = await getSearchEngine().search(store, type, {
    query: { bool: { filter } },
    size: MAX_SAME,
    _source: fields,
  });
  if (!answer.ok) return fail(answer.error);
  const parsed = z.array(schema).safeParse(answer.value.hits.map(({ source }) => source));
  return parsed.success
    ? ok(parsed.data)
    : fail({ kind: "contract", code: "wrongFormat", retryable: false, cause: parsed.error });
}

async function findOne<S extends z.ZodType>(
  store: StoreCode,
  type: EntityType,
  filter: Query[],
  schema: S,
  fields: string[],
): Promise<Result<z.output<S> | null>> {
  const found = await findAll(store, type, filter, schema, fields);
  return found.ok ? ok(found.value[0] ?? null) : found;
}

const ACTIVE: Query = { term: { is_active: true } };

const productFields = [...SLUG, "sku", "configurable_children.sku", "product_drawing"];

const toIdentity = ({
  configurable_children: children,
  product_drawing: drawing,
  ...own
}: z.output<typeof productIdentity>): ProductIdentity => ({
  ...own,
  hasDrawing: Boolean(drawing),
  childSkus: children.map(({ sku }) => sku),
});

/**
 * Finds the product of a sku in any case of letters, its own or one of its variants'; null when nothing on sale has it.
 * A variant that has a document of its own is found as its parent, which it is sold as.
 */
export async function findProduct(store: StoreCode, sku: string): Promise<Result<ProductIdentity | null>> {
  const value = { value: sku, case_insensitive: true };
  const bySku: Query = {
    bool: {
      should: [{ term: { sku: value } }, { term: { "configurable_children.sku": value } }],
      minimum_should_match: 1,
    },
  };
  const found = await findAll(store, "product", [...ON_SALE.list, bySku], productIdentity, productFields);
  if (!found.ok) return found;
  const products = found.value.map(toIdentity);
  const isWanted = (own: string) => own.toLowerCase() === sku.toLowerCase();
  return ok(products.find(({ childSkus }) => childSkus.some(isWanted)) ?? products[0] ?? null);
}

/** Finds an active category by its slug; null when there is none. */
export function findCategory(
  store: StoreCode,
  by: { slug: string } | { id: number },
): Promise<Result<{ id: number; slug: string } | null>> {
  return findOne(
    store,
    "category",
    [ACTIVE, { term: "slug" in by ? { slug: by.slug } : { id: by.id } }],
    categoryIdentity,
    SLUG,
  );
}

/**
 * Finds an active category by any of its names: its slug, else its `url_key`, `url_path` or id; null when there is
 * none.
 */
export async function findNamedCategory(
  store: StoreCode,
  name: string,
): Promise<Result<{ id: number; slug: string } | null>> {
  const found = await findCategory(store, { slug: name });
  if (!found.ok || found.value) return found;
  const names: Query[] = [{ term: { url_key: name } }, { term: { url_path: name } }];
  const id: Query[] = /^\d{1,9}$/.test(name) ? [{ term: { id: Number(name) } }] : [];
  const byOther: Query = { bool: { should: [...names, ...id], minimum_should_match: 1 } };
  return findOne(store, "category", [ACTIVE, byOther], categoryIdentity, SLUG);
}

/** Returns whether the store view has active categories, which the menu needs. */
export async function findMenu(store: StoreCode): Promise<Result<boolean>> {
  const found = await findOne(store, "category", [ACTIVE], categoryIdentity, SLUG);
  return found.ok ? ok(found.value !== null) : found;
}

/** Finds the active content page of an identifier; null when there is none. */
export function findPage(
  store: StoreCode,
  identifier: string,
): Promise<Result<{ identifier: string; url_path?: string | null } | null>> {
  return findOne(store, "cms_page", [...contentClauses(store), { term: { identifier } }], pageIdentity, [
    "identifier",
    "url_path",
  ]);
}

const keyed = z.object({ id: z.coerce.number(), url_key: z.string() });

/** Finds the published article of a `url_key` or id; null when there is none. */
export function findArticle(
  store: StoreCode,
  by: string | { id: number },
): Promise<Result<{ id: number; url_key: string } | null>> {
  return findOne(
    store,
    "cms_blog",
    [{ term: { status: 1 } }, { term: typeof by === "string" ? { url_key: by } : by }],
    keyed,
    ["id", "url_key"],
  );
}

/** Finds the blog category of a `url_key` or id; null when there is none. */
export function findArticleCategory(
  store: StoreCode,
  by: string | { id: number },
): Promise<Result<{ id: number; url_key: string } | null>> {
  return findOne(
    store,
    "cms_blog_category",
    [{ term: { status: 1 } }, { term: typeof by === "string" ? { url_key: by } : by }],
    keyed,
    ["id", "url_key"],
  );
}

/**
 * Finds what carries a `url_path`: product before category before content page (docs/domain-rules.md#unknown-address).
 */
export async function findUrlPath(store: StoreCode, urlPath: string): Promise<Result<Mapping | null>> {
  const filter: Query = { term: { url_path: urlPath } };
  const product = await findOne(store, "product", [...ON_SALE.list, filter], mappedProduct, [
    ...SLUG,
    "sku",
    "type_id",
  ]);
  if (!product.ok) return product;
  if (product.value)
    return ok({
      kind: "product",
      parentSku: product.value.sku,
      slug: product.value.slug,
      typeId: product.value.type_id,
    });
  const category = await findOne(store, "category", [ACTIVE, filter], categoryIdentity, SLUG);
  if (!category.ok) return category;
  if (category.value) return ok({ kind: "category", slug: category.value.slug });
  const page = await findOne(store, "cms_page", [...contentClauses(store), filter], pageIdentity, [
    "identifier",
    "url_path",
  ]);
  if (!page.ok) return page;
  return ok(page.value ? { kind: "page", identifier: page.value.identifier } : null);
}
