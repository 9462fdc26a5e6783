import { canonicalQuery } from "@/lib/catalog/listing-query";
import type { TemplateValues } from "@/lib/serving/document-template";
import { openBuiltModules } from "./built-modules";
import { drawPage } from "./draw";
import type { Filling, Place } from "./filling";
import { readQueryPart, toQueried } from "./query-part";
import { markOf } from "./templates";

const modulesOf = {
  search: openBuiltModules("[store]/(default)/search/[query]/page"),
  category: openBuiltModules("[store]/(default)/c/[slug]/[query]/page"),
  collection: openBuiltModules("[store]/(default)/collections/[slug]/[query]/page"),
  brand: openBuiltModules("[store]/(default)/brands/[slug]/[query]/page"),
};

/** Returns how the page of a list or a search with a query is filled into its template; null for other pages. */
export function fillQueryPage({ store, path, pathname }: Place, { search, searchParams }: URL): Filling | null {
  if (searchParams.has("token") || searchParams.has("childSku")) return null;
  const of = toQueried(store, path);
  const query = of && canonicalQuery(searchParams);
  if (!of || !query) return null;
  const findModule = modulesOf[of === "search" ? "search" : of.kind];
  const read = async (): Promise<TemplateValues | null> => {
    const found = await readQueryPart(store, { of, path, query });
    if (!found) return null;
    const { drawn, sent } = found.listing;
    return {
      whole: await drawPage(store, found.part, { findModule, replacement: { of: drawn, by: sent } }),
      texts: { search: search.slice(1), segment: encodeURIComponent(query), text: found.text },
    };
  };
  return { template: `${pathname}?${markOf("search")}`, values: read() };
}
