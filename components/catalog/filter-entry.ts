/** Name of the filter panel's entry in the history. */
export const FILTERS_ENTRY = "filters";

/**
 * Adds another query of the same list to the history. An open filter panel keeps its own entry on top, so that one step
 * back closes it and each further one takes back one choice.
 */
export function pushListing(href: string, isPanelOpen: boolean): void {
  if (!isPanelOpen) return window.history.pushState(null, "", href);
  window.history.replaceState(null, "", href);
  window.history.pushState({ overlay: FILTERS_ENTRY }, "", href);
}
