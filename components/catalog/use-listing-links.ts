import type { FormEvent, MouseEvent } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { formatListingQuery, parseListingQuery } from "@/lib/catalog/listing-query";
import { pushListing } from "./filter-entry";

/** Returns the URL of a list. */
export function toHref(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}

interface ListingLinksOptions {
  /** URL path of the list. */
  action: string;
  search: string;
  filtersOpen: boolean;
  /** Called after a link to another page of the list was followed. */
  onTurn: () => void;
}

/** Returns listeners that follow links and forms to another query of the same list without loading its page. */
export function useListingLinks({ action, search, filtersOpen, onTurn }: ListingLinksOptions) {
  const go = (href: string) => pushListing(href, filtersOpen);
  const onClickCapture = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // a click inside the panel, a portal, arrives twice
    if (!link || link.pathname !== action || link.hash || !isPlainClick(event) || event.nativeEvent.defaultPrevented)
      return;
    event.preventDefault();
    const turned = new URLSearchParams(link.search).get("page") !== new URLSearchParams(search).get("page");
    go(link.pathname + link.search);
    if (turned && link.closest("[data-paging]")) onTurn();
  };
  const onSubmitCapture = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.nativeEvent.defaultPrevented) return;
    // the table's form asks for no other list
    if (event.target.method !== "get" || event.target.dataset.list === "same") return;
    event.preventDefault();
    const fields = [...new FormData(event.target)].map(([name, value]): [string, string] => [name, String(value)]);
    go(toHref(action, formatListingQuery(parseListingQuery(new URLSearchParams(fields)))));
  };

  return { onClickCapture, onSubmitCapture };
}
