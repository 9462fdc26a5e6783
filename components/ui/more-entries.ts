/** An entry of a list as another page of it was rendered. */
export interface ListEntry {
  id: string;
  className: string;
  html: string;
}

/** What a longer list has beyond the known entries. */
export interface MoreEntries {
  entries: ListEntry[];
  /** Address of the next longer one; null at the end. */
  more: string | null;
  /** How many are shown of how many. */
  seen: string;
}

const LIMIT_MS = 8000;

/**
 * Fetches a longer form of the page's list and returns its entries that are not known yet, each once: the list may have
 * changed meanwhile. Rejects when the page cannot be fetched in time or has no such list.
 */
export async function fetchMoreEntries(href: string, name: string, known: ReadonlySet<string>): Promise<MoreEntries> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(LIMIT_MS), headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`a longer list answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const list = page.querySelector(`[data-list="${name}"]`);
  if (!list) throw new Error("a longer list has no entries");
  const found = [...list.querySelectorAll<HTMLElement>(":scope > [data-entry]")];
  const entries = new Map(
    found.map((entry) => {
      const { dataset, className, innerHTML: html } = entry;
      return [dataset.entry ?? "", { id: dataset.entry ?? "", className, html }];
    }),
  );
  for (const id of known) entries.delete(id);
  return {
    entries: [...entries.values()],
    more: page.querySelector(`[data-more="${name}"]`)?.getAttribute("href") ?? null,
    seen: page.querySelector(`[data-seen="${name}"]`)?.textContent ?? "",
  };
}
