import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { buildHostedQuery, findHosted, usesHostedSearch } from "../hosted-search/server";
import type { HostedQuery, RecordType, SearchRecord } from "../hosted-search/types";
import { toMediaUrl } from "../product/picture";
import { buildStorePath, DEFAULT_STORE, parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { getCollections } from "./collections";
import { flattenTree, startsWord } from "./index";
import { formatSort } from "./listing-query";
import { checkSearchText } from "./search-body";
import { getCategories, getCategoryLineage, getListing, getSearchListing } from "./server";
import type { Category, Collection, Listing, Sort } from "./types";

/** What has a name and a page beside products; campaigns and articles only a provider has as records. */
export const NAMED_TYPES = ["collections", "categories", "campaigns", "articles"] as const;
type NamedType = (typeof NAMED_TYPES)[number];

/** What another client searches for: a text, or the list of a category by its slug. */
export interface RecordsRequest {
  /** What is searched for where it is not products. */
  type: NamedType;
  q: string;
  category: string | null;
  page: number;
  sort: Sort | null;
}

/** A page of records; `total` counts those of all pages. */
export interface RecordsPage {
  total: number;
  records: SearchRecord[];
}

const NO_DIMENSIONS = { width: null, depth: null, height: null };
const MM_PER_CM = 10;

/** Returns the records of a list that our own engine answered, at its live prices. */
function toRecords({ store, items, total }: Listing, categoryName: string): RecordsPage {
  const records = items.map((card): SearchRecord => {
    const { regular, final } = card.price;
    const link = buildStorePath({ store, path: card.path });
    return {
      id: String(card.id),
      sku: card.sku,
      parentSku: card.parentSku,
      title: card.name,
      url: link,
      link,
      imageUrl: card.picture.src,
      category: categoryName,
      klevuCategory: categoryName,
      price: { regularRaw: regular, specialRaw: final < regular ? final : null },
      dimensions:
        card.measure === null ? NO_DIMENSIONS : { ...NO_DIMENSIONS, [card.measure.axis]: card.measure.cm * MM_PER_CM },
      same_color_stacks: card.sameColour?.count ?? 0,
    };
  });
  return { total, records };
}

/** Returns a URL of the provider's as a path of a store view; its feed may know no prefix of one. */
function inView(link: string, store: StoreCode): string {
  const place = parseStorePath(link);
  return link === "" || place.store !== DEFAULT_STORE ? link : buildStorePath({ store, path: place.path });
}

/** Returns a record of the provider as other clients can use it: its page in the store view, its picture at the shop. */
function toOwnRecord(record: SearchRecord, store: StoreCode): SearchRecord {
  const { url, imageUrl } = record;
  const link = inView(record.link, store);
  const isPicture = imageUrl !== "" && !imageUrl.endsWith("no_selection");
  const picture = URL.canParse(imageUrl) ? imageUrl : toMediaUrl(imageUrl);
  return { ...record, link, url: URL.canParse(url) ? url : link, imageUrl: isPicture ? picture : "" };
}

async function findAt(store: StoreCode, asked: Partial<HostedQuery>, type?: RecordType): Promise<RecordsPage | null> {
  if (!usesHostedSearch(store)) return null;
  const found = await findHosted(store, buildHostedQuery(store, asked), type);
  if (!found.ok || found.value.total === 0) return null;
  const { total, records } = found.value;
  return { total, records: records.map((record) => toOwnRecord(record, store)) };
}

/**
 * Reads records of products for other clients, from the provider of search or in its stead from our own engine; null for
 * an unknown category and for a text of fewer than 3 characters. Throws `ReadError` in an outage.
 */
export const getProductRecords = cachedRead(
  "getProductRecords",
  async (store: StoreCode, request: RecordsRequest): Promise<RecordsPage | null> => {
    cacheLife(CACHE.brief.life);
    cacheTag(kindTag("product", store));
    const { q, category, page, sort } = request;
    const settings = getSettings(store);
    const order = sort === null ? {} : { sort: formatSort(sort) };
    const query = { q, page, sort, filters: {} };
    if (category !== null) {
      const lineage = await getCategoryLineage(store, category);
      if (!lineage) return null;
      const categoryPath = lineage.map(({ name }) => name);
      const found = await findAt(store, { categoryPath, page, size: settings.catalog.itemsPerPage, ...order });
      const listing = found ? null : await getListing(store, { kind: "category", slug: category }, { ...query, q: "" });
      return found ?? (listing && toRecords(listing, categoryPath.at(-1) ?? ""));
    }
    const text = checkSearchText(q, settings);
    if (!text.ok) return null;
    const found = await findAt(store, { term: text.value, page, ...order });
    const listing = found ? null : await getSearchListing(store, query);
    return found ?? (listing && toRecords(listing, ""));
  },
);

type Named = Pick<Collection | Category, "id" | "name" | "path" | "picture">;

function toNamedRecord({ id, name, path, picture }: Named, store: StoreCode): SearchRecord {
  const link = buildStorePath({ store, path });
  return {
    id: String(id),
    sku: "",
    parentSku: "",
    title: name,
    url: link,
    link,
    imageUrl: picture?.src ?? "",
    category: "",
    klevuCategory: "",
    price: { regularRaw: null, specialRaw: null },
    dimensions: NO_DIMENSIONS,
    same_color_stacks: 0,
  };
}

/** Reads what our own catalogue has of a type. */
async function readNamed(store: StoreCode, type: NamedType): Promise<Named[]> {
  switch (type) {
    case "collections":
      return getCollections(store);
    case "categories":
      return flattenTree(await getCategories(store)).filter(({ productCount }) => productCount > 0);
    case "campaigns":
    case "articles":
      return [];
  }
}

/**
 * Reads records of one type whose names have words that begin like a text, all without one; see `getProductRecords`.
 */
export const getNamedRecords = cachedRead(
  "getNamedRecords",
  async (store: StoreCode, { q, type }: Pick<RecordsRequest, "q" | "type">): Promise<RecordsPage> => {
    cacheLife(CACHE.brief.life);
    cacheTag(kindTag("product", store));
    const found = await findAt(store, q === "" ? {} : { term: q }, type === "categories" ? "KLEVU_CATEGORY" : type);
    if (found) return found;
    const all = (await readNamed(store, type)).filter(({ name }) => q === "" || startsWord(name, q));
    return { total: all.length, records: all.map((named) => toNamedRecord(named, store)) };
  },
);
