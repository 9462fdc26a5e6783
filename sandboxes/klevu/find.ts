import type { StoreCode } from "../../lib/storefront/types";
import { type Catalogue, lastDepartment, type SandboxEngine, searchOwn } from "./catalogue";
import { toProductBody } from "./query";
import { toRecommendationBody } from "./recommend";
import { toCategoryRecord, toProductRecord, toWireFilters } from "./records";
import type { RecordMatches, RecordQuery, SuggestionQuery } from "./wire";

const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const hasWordLike = (name: string, text: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(fold(text).trim()));

/** Returns the page of a list that is all in memory. */
function pageOf(records: Record<string, string>[], { settings: { offset, limit } }: RecordQuery): RecordMatches {
  return { total: records.length, records: records.slice(offset, offset + limit), filters: [] };
}

/** Finds what a query asks for in the catalogue of a store view. */
export async function findRecords(
  engine: SandboxEngine,
  { store, catalogue }: { store: StoreCode; catalogue: Catalogue },
  query: RecordQuery,
): Promise<RecordMatches> {
  const [type] = query.settings.typeOfRecords;
  const { term } = query.settings.query;
  const isNamed = (name: string) => term === "*" || term === "" || hasWordLike(name, term);
  if (type === "KLEVU_CATEGORY")
    return pageOf(catalogue.categories.filter(({ name }) => isNamed(name)).map(toCategoryRecord), query);
  if (type === "collections") {
    const series = catalogue.attributes.find(({ attribute_code: code }) => code === "product_collection");
    const named = (series?.options ?? []).filter(({ label }) => label.trim() !== "" && isNamed(label));
    const toSeries = ({ value, label }: { value: string; label: string }) => ({
      id: value,
      name: label,
      url: `/search?q=${encodeURIComponent(label)}`,
      typeOfRecord: "collections",
    });
    return pageOf(named.map(toSeries), query);
  }
  if (type === "campaigns") {
    // the last department, which sells at a reduction, is the demo shop's campaign
    const sale = lastDepartment(catalogue);
    const records = sale && isNamed(sale.name) ? [{ ...toCategoryRecord(sale), typeOfRecord: type }] : [];
    return pageOf(records, query);
  }
  if (type !== "KLEVU_PRODUCT") return { total: 0, records: [], filters: [] };
  const body = query.typeOfRequest.startsWith("RECS_")
    ? await toRecommendationBody(engine, store, query)
    : toProductBody(catalogue, query);
  const answer = await searchOwn(engine, store, "product", body);
  return {
    total: answer.total,
    records: answer.hits.map(({ source }) => toProductRecord(source)),
    filters: toWireFilters(catalogue, query, answer),
  };
}

/** Returns names of categories and products that a text may become, marked as the query wants it. */
export async function findSuggestions(
  engine: SandboxEngine,
  { store, catalogue }: { store: StoreCode; catalogue: Catalogue },
  { query, limit, hlStartElem, hlEndElem }: SuggestionQuery,
): Promise<{ suggest: string }[]> {
  const body = { query: { match: { name: { query } } }, size: 50, _source: ["name"] };
  const products = await searchOwn(engine, store, "product", body);
  const names = [
    ...catalogue.categories.map(({ name }) => name),
    ...products.hits.map(({ source }) => String(source.name)),
  ];
  const found = [...new Set(names.filter((name) => hasWordLike(name, query)).map((name) => name.toLowerCase()))];
  return found.slice(0, limit).map((name) => {
    const at = fold(name).indexOf(fold(query));
    const end = at + query.length;
    // letters that fold into several would move the mark
    const isExact = at >= 0 && fold(name).length === name.length;
    return {
      suggest: isExact ? name.slice(0, at) + hlStartElem + name.slice(at, end) + hlEndElem + name.slice(end) : name,
    };
  });
}
