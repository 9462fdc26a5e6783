import { Window } from "happy-dom";

const SCRIPTS = /<script>([\s\S]*?)<\/script>/g;

/** Runs the inline scripts of a document as a browser does, and returns the flight data they hand over. */
export function readDocument(html: string): string {
  const { document } = new Window();
  document.documentElement.innerHTML = html;
  const pushed: [number, string?][] = [];
  const self = { __next_f: pushed };
  for (const [, body = ""] of html.matchAll(SCRIPTS)) Function("self", "document", body)(self, document);
  return pushed.map(([, text = ""]) => text).join("");
}
