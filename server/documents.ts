import type { IncomingMessage, ServerResponse } from "node:http";
import { type CapturedResponse, captureResponse } from "./capture";
import type { Handler } from "./page-cache";
import { isDocument } from "./request-kind";
import { sendFetched } from "./send-fetched";
import { sendUncached } from "./send-uncached";

/** Fetches the localised error page for a request whose page failed to render. */
export type FetchErrorPage = (request: IncomingMessage) => Promise<Response>;

/** Adds what lets a page's own inline scripts run, and only these. */
export type AddPolicy = (html: string, path: string) => Promise<{ html: string; policy: string }>;

/** Reports what of a page's inline scripts browsers block. */
export type ReportScripts = (html: string, path: string) => void;

interface Policies {
  addPolicy: AddPolicy;
  reportScripts: ReportScripts;
}

const POLICY = "content-security-policy";

/** Completes a page: one that the app rendered for this request gets its policy here, as it is in no cache of Next's. */
async function complete(
  response: ServerResponse,
  page: CapturedResponse,
  path: string,
  { addPolicy, reportScripts }: Policies,
): Promise<CapturedResponse> {
  const { headers, body } = page;
  const given = [headers[POLICY] ?? []].flat().map(String);
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  if (!isHtml || body.length === 0) return page;
  const rendered = body.toString();
  reportScripts(rendered, path);
  if (given.some((policy) => policy.includes("default-src"))) return page;
  const { html, policy } = await addPolicy(rendered, path);
  response.removeHeader("content-length");
  response.setHeader(POLICY, [...given, policy]);
  return { ...page, body: Buffer.from(html) };
}

/**
 * Wraps a handler so that documents are complete: the localised error page replaces a response with status 500, as Next's
 * own document for a page that failed to render shows nothing without scripts; and none is sent without the policy that
 * names its scripts (docs/next.md#content-policy).
 */
export function withDocuments(next: Handler, fetchErrorPage: FetchErrorPage, policies: Policies): Handler {
  return async (request, response) => {
    if (!isDocument(request)) return next(request, response);
    const kept = response.getHeaderNames();
    // the app would compress what is completed here; a request that passed the page cache still says what it accepts
    const accepted = request.headers["accept-encoding"];
    delete request.headers["accept-encoding"];
    const capture = captureResponse(response);
    const handled = next(request, response);
    const captured = await Promise.race([capture.response, handled.then(() => capture.response)]).finally(() =>
      capture.release(),
    );
    if (accepted !== undefined) request.headers["accept-encoding"] = accepted;
    if (captured?.status === 500) {
      // what the server itself had set counts for every answer
      for (const name of response.getHeaderNames()) if (!kept.includes(name)) response.removeHeader(name);
      await sendFetched(response, await fetchErrorPage(request));
    } else if (captured) {
      const page = await complete(response, captured, request.url ?? "/", policies);
      if (accepted === undefined) response.writeHead(page.status).end(page.body);
      else await sendUncached(page, request, response);
    }
    await handled;
  };
}
