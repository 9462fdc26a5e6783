import { type Document, Window } from "happy-dom";

/** Parses an HTML page; its scripts do not run. */
export const parseHtml = (html: string): Document => new new Window().DOMParser().parseFromString(html, "text/html");

/** Returns the page's structured data, one entry for each script. */
export const readStructuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? "null"),
  );

/** Returns the text of each element that matches, with single spaces. */
export const textsOf = (root: Pick<Document, "querySelectorAll">, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
