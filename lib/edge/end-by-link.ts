import { isStoreCode } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { envelopeResponse } from "../upstream/envelope";
import type { Result } from "../upstream/types";
import { readBody } from "./read-body";

/** Statuses of a link that is unknown, too old, or not signed by the shop. */
const INVALID = new Set([400, 404]);

/** What a mail program sends for its one click, as a form of either encoding (RFC 8058). */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s*)One-Click/i;

interface Ending {
  /** Ends it by the token of the link. */
  end: (store: StoreCode, token: string) => Promise<Result<unknown>>;
  /** Pages of the store view that say what became of it. */
  pages: { ended: string; invalid: string };
}

/**
 * Answers the form of a page that a mail's link opens: ends something by the token of the page's URL. The form is led to a
 * page that says what became of it, a mail program gets a status without a redirect. The token is the proof, so neither
 * cookie nor origin is asked for.
 */
export async function endByLink(request: Request, store: string, { end, pages }: Ending): Promise<Response> {
  if (!isStoreCode(store)) return envelopeResponse(404, "There is no such store view");
  const text = await readBody(request);
  if (text === null) return envelopeResponse(413, "request entity too large");
  // of a rewritten request the URL is still the page's
  const ended = await end(store, new URL(request.url).searchParams.get("token") ?? "");
  const isInvalid = !ended.ok && INVALID.has(ended.error.status ?? 0);
  if (ONE_CLICK.test(text ?? "")) {
    if (ended.ok) return envelopeResponse(200, "unsubscribed");
    return isInvalid ? envelopeResponse(404, "This link is no longer valid") : envelopeResponse(503, "Try again later");
  }
  const failed = isInvalid ? pages.invalid : "error";
  // relative, so that it stays in the store view whatever its prefix is
  const location = ended.ok ? pages.ended : failed;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
