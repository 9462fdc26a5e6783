/** The header by which `cache-handler.cjs` names an answer; it is taken off before the answer is sent. */
export const KEPT_HEADER = "x-shop-kept";

/** Its value for a page that the app makes for the request, and server.ts keeps by what it read. */
export const KEPT_BY_READS = "reads";

/** Tells the middleware that a browser asks for a document: Next hides from it what the router asks by. Its value is a secret. */
export const DOCUMENT_HEADER = "x-shop-document";
