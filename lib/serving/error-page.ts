import type { IncomingMessage, ServerResponse } from "node:http";
import { captureResponse } from "./capture";
import type { Handler } from "./micro-cache";

/** Fetches the localised error page for a request whose page failed to render. */
export type FetchErrorPage = (request: IncomingMessage) => Promise<Response>;

const NOT_PAGES = /^\/(?:api|_next|media)(?:\/|$)/;
/** Headers of one transfer, not of the page. */
const HOP_HEADERS = ["content-length", "content-encoding", "transfer-encoding", "connection", "keep-alive", "date"];

/** True for a page a browser opens; false for flight data and what scripts fetch. */
function isDocument({ method, url = "/", headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    !NOT_PAGES.test(url) &&
    headers.rsc === undefined &&
    !url.includes("_rsc=")
  );
}

/** Sends the error page in place of a response; headers of `kept`, which the server itself had set, stay. */
async function send(response: ServerResponse, page: Response, kept: string[]): Promise<void> {
  for (const name of response.getHeaderNames()) if (!kept.includes(name)) response.removeHeader(name);
  for (const [name, value] of page.headers) if (!HOP_HEADERS.includes(name)) response.setHeader(name, value);
  response.writeHead(page.status).end(Buffer.from(await page.arrayBuffer()));
}

/**
 * Wraps a handler so that the localised error page replaces a response with status 500: Next's own document for a page
 * that failed to render shows nothing without scripts.
 */
export function withErrorPage(next: Handler, fetchErrorPage: FetchErrorPage): Handler {
  return async (request, response) => {
    if (!isDocument(request)) return next(request, response);
    const kept = response.getHeaderNames();
    const capture = captureResponse(response);
    const handled = next(request, response);
    const captured = await Promise.race([capture.response, handled.then(() => capture.response)]).finally(() =>
      capture.release(),
    );
    if (captured?.status === 500) await send(response, await fetchErrorPage(request), kept);
    else if (captured) response.writeHead(captured.status).end(captured.body);
    await handled;
  };
}
