import { formatListingQuery } from "@/lib/catalog/listing-query";
import type { ListingQuery } from "@/lib/catalog/types";

/** Hidden fields that carry the rest of the query through a GET form. */
export function HiddenQueryFields({ query, without }: { query: ListingQuery; without: string }) {
  const entries = [...new URLSearchParams(formatListingQuery({ ...query, page: 1 }))].filter(
    ([name]) => name !== without,
  );
  return entries.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
