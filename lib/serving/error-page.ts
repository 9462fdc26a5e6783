import type { IncomingMessage, ServerResponse } from "node:http";
import { captureResponse } from "./capture";
import type { Handler } from "./micro-cache";

/** The shop's own page in place of one that could not be made. */
export type FetchErrorPage = (request: IncomingMessage) => Promise<Response>;

const OTHERS = /^\/(?:api|_next|media)(?:\/|$)/;
/** Facts of one transfer, not of the page. */
const TRANSFER = ["content-length", "content-encoding", "transfer-encoding", "connection", "keep-alive", "date"];

/** What a browser opens: neither a part of a page nor what scripts ask for. */
function isDocument({ method, url = "/", headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") && !OTHERS.test(url) && headers.rsc === undefined && !url.includes("_rsc=")
  );
}

async function send(response: ServerResponse, page: Response): Promise<void> {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  for (const [name, value] of page.headers) if (!TRANSFER.includes(name)) response.setHeader(name, value);
  response.writeHead(page.status).end(Buffer.from(await page.arrayBuffer()));
}

/**
 * Pages by `next`, and the shop's own error page where it has none: a page that is not kept and cannot be read is answered by
 * the app with 500 and a document that shows nothing without scripts.
 */
export function withErrorPage(next: Handler, fetchErrorPage: FetchErrorPage): Handler {
  return async (request, response) => {
    if (!isDocument(request)) return next(request, response);
    const capture = captureResponse(response);
    const answered = next(request, response);
    const captured = await Promise.race([capture.answer, answered.then(() => capture.answer)]).finally(() =>
      capture.release(),
    );
    if (captured?.status === 500) await send(response, await fetchErrorPage(request));
    else if (captured) response.writeHead(captured.status).end(captured.body);
    await answered;
  };
}
