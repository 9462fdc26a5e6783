import { canonicalQuery } from "@/lib/catalog/listing-query";
import type { TemplateValues } from "@/lib/serving/document-template";
import type { Filling, Place } from "./filling";
import { writeValue } from "./flight";
import { readQueryPart, toQueried } from "./query-part";
import { renderPart } from "./render";
import { markOf } from "./templates";

/** Returns how the page of a list or a search with a query is filled into its template; null for other pages. */
export function fillQueryPage({ store, path, pathname }: Place, { search, searchParams }: URL): Filling | null {
  if (searchParams.has("token") || searchParams.has("childSku")) return null;
  const of = toQueried(store, path);
  const query = of && canonicalQuery(searchParams);
  if (!of || !query) return null;
  const read = async (): Promise<TemplateValues | null> => {
    const part = await readQueryPart(store, { of, path, query });
    if (!part) return null;
    const { html } = await renderPart(store, part.part);
    return {
      whole: { data: { flight: writeValue(part.data), html } },
      texts: { search: search.slice(1), segment: encodeURIComponent(query), text: part.text },
    };
  };
  return { template: `${pathname}?${markOf("search")}`, values: read() };
}
