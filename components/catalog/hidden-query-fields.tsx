import { formatListingQuery } from "@/lib/catalog/listing-query";
import type { ListingQuery } from "@/lib/catalog/types";

/** Renders the query as hidden fields of a GET form, except the parameter the form sets itself. */
export function HiddenQueryFields({ query, without }: { query: ListingQuery; without: string }) {
  const entries = [...new URLSearchParams(formatListingQuery({ ...query, page: 1 }))].filter(
    ([name]) => name !== without,
  );
  return entries.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
