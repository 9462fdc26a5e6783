import type { IncomingMessage } from "node:http";

const NOT_PAGES = /^\/(?:api|_next|media)(?:\/|$)/;

/** True for the URL of a page, not of a call, a script or a file. */
export const isPageAddress = ({ url = "/" }: Pick<IncomingMessage, "url">): boolean => !NOT_PAGES.test(url);

/** True for a part of a page that the router asks for. */
export const isPart = ({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): boolean =>
  headers.rsc !== undefined || url.includes("_rsc=");

/** True for a page a browser opens; false for parts of pages and what scripts fetch. */
export const isDocument = (request: Pick<IncomingMessage, "method" | "url" | "headers">): boolean =>
  (request.method === "GET" || request.method === "HEAD") && isPageAddress(request) && !isPart(request);
