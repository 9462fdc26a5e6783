import "server-only";
import { usesHostedSearch } from "../hosted-search/server";
import { hostedSource } from "./hosted-source";
import { ownSource } from "./own-source";
import type { ListAnswer, ListRequest, SuggestAnswer, SuggestRequest } from "./source";

/** An answer, and whether the shop's own engine gave it in place of a provider. */
export type Sourced<T> = T & { isSubstitute: boolean };

/** Reads a page of a list from the store view's source, else from the shop's own engine. Throws `ReadError` in an outage. */
export async function readList(request: ListRequest): Promise<Sourced<ListAnswer>> {
  const hasProvider = usesHostedSearch(request.store);
  const found = hasProvider ? await hostedSource.read(request) : null;
  return found ? { ...found, isSubstitute: false } : { ...(await ownSource.read(request)), isSubstitute: hasProvider };
}

/** Counts the products of a list; see `readList`. */
export async function countList(request: ListRequest): Promise<number> {
  const found = usesHostedSearch(request.store) ? await hostedSource.count(request) : null;
  return found ?? ownSource.count(request);
}

/** Reads products for a text that is being typed; see `readList`. */
export async function suggestProducts(request: SuggestRequest): Promise<SuggestAnswer> {
  const found = usesHostedSearch(request.store) ? await hostedSource.suggest(request) : null;
  return found ?? ownSource.suggest(request);
}
