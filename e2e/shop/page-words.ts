import type { Page } from "@playwright/test";

/**
 * Returns all words of a page as it stands: its title, what it says of itself to others, its texts, also those that are
 * not in sight now, and the names of pictures and controls.
 */
export function readPageWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = ["alt", "title", "aria-label", "placeholder"];
    const labels = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap((element) =>
      named.map((name) => element.getAttribute(name)),
    );
    const metas = [...document.querySelectorAll("meta[name], meta[property]")].map((meta) =>
      meta.getAttribute("content"),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: (string | null)[] = [];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest("script, style, template"))
        texts.push(walker.currentNode.nodeValue);
    return [document.title, ...metas, ...labels, ...texts].flatMap((text) => text?.trim() || []);
  });
}
