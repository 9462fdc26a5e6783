import type { IncomingMessage, ServerResponse } from "node:http";
import { markBuild } from "./build-mark";
import type { ServerOptions } from "./options";
import { isPageAddress } from "./request-kind";
import { normalizeRequest } from "./request-line";

type FrontOptions = Pick<ServerOptions, "siteUrl" | "build" | "strictTransport" | "routeHandlers" | "toAnswer">;

/**
 * Prepares a request for the app, and the headers that every answer has. Returns true for a request that it has answered:
 * one that the app cannot read, or whose path begins with several slashes.
 */
export function prepare(request: IncomingMessage, response: ServerResponse, options: FrontOptions): boolean {
  // limits count by the right-most address that is no trusted proxy; a client may have written the others
  request.headers["x-forwarded-for"] = [request.headers["x-forwarded-for"], request.socket.remoteAddress]
    .filter(Boolean)
    .join(", ");
  // tells the service worker whose scripts a page needs
  if (isPageAddress(request)) markBuild(response, options.build);
  if (options.siteUrl?.startsWith("https:")) response.setHeader("strict-transport-security", options.strictTransport);
  // the home page has no trailing slash to be recognised by
  if (/^\/\/+(?:$|\?)/.test(request.url ?? "")) {
    response.writeHead(301, { location: (request.url ?? "").replace(/^\/+/, "/") }).end();
    return true;
  }
  const refusal = normalizeRequest(request, options.routeHandlers);
  if (!refusal) return false;
  const { body, headers } = options.toAnswer(request, refusal);
  response.writeHead(refusal.status, { ...refusal.headers, ...headers, "content-type": "application/json" });
  response.end(JSON.stringify(body));
  return true;
}
