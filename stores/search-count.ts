import type { StoreCode } from "@/lib/storefront/types";
import type { SearchEvent } from "@/lib/upstream/contract/learning";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { SEARCH_COUNT } from "@/lib/upstream/page-calls";
import { buildCallInit, buildCallPath } from "@/lib/upstream/transport";
import { count } from "./measured";

/** A search whose results are shown. */
interface ShownSearch {
  q: string;
  /** Products found. */
  found: number;
}

/** The search counted last, so that going back to it counts nothing. */
let last = "";
/** The search before that found nothing. */
let missed: string | null = null;

/** Sends an event, also while the page is left. A count that is lost is none that anybody waits for. */
function send(store: StoreCode, body: SearchEvent): void {
  const input = { store, body, headers: OWN_PAGE };
  // without what reads answers, which would be most of what a search loads later
  fetch(buildCallPath(SEARCH_COUNT, input), { ...buildCallInit(SEARCH_COUNT, input), keepalive: true })
    // an answer that nobody reads stays open
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

function openedEvent(event: "opened" | "suggested", { q, found }: ShownSearch): SearchEvent {
  const instead = missed !== null && missed !== q ? missed : undefined;
  missed = null;
  return { q, event, found, ...(instead !== undefined && { instead }) };
}

/** Counts a search whose results are shown; the same one again, as when going back to it, is not. */
export function countShown(store: StoreCode, search: ShownSearch): void {
  const name = `${store} ${search.q}`;
  if (name === last) return;
  last = name;
  count("search", search.found > 0 ? "found" : "nothing");
  if (search.found === 0) missed = search.q;
  send(store, { ...search, event: "shown" });
}

/** Counts a result that is opened: of a search that is shown, or `suggested` while it was typed. */
export function countOpened(store: StoreCode, search: ShownSearch, event: "opened" | "suggested" = "opened"): void {
  send(store, openedEvent(event, search));
}
