import { readBody } from "@/lib/edge/read-body";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { callUpstream } from "@/lib/upstream/server";

/** Statuses of a link that is unknown, or not signed by the shop. */
const INVALID = new Set([400, 404]);

/** What a mail program sends for its one click, as a form of either encoding (RFC 8058). */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s*)One-Click/i;

/**
 * Handles `POST /api/review-stop/{store}`: ends mails that ask for a review, by the token of the page's URL. The
 * form is led to a page that says what became of it, a mail program gets a status without a redirect. The token is the proof, so
 * neither cookie nor origin is asked for.
 */
export async function POST(request: Request, { params }: RouteContext<"/api/review-stop/[store]">): Promise<Response> {
  const { store } = await params;
  if (!isStoreCode(store)) return envelopeResponse(404, "There is no such store view");
  const text = await readBody(request);
  if (text === null) return envelopeResponse(413, "request entity too large");
  // of a rewritten request the URL is still the page's
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const left = await callUpstream("reviewStop", { store, body: { token } });
  const isInvalid = !left.ok && INVALID.has(left.error.status ?? 0);
  if (ONE_CLICK.test(text ?? "")) {
    if (left.ok) return envelopeResponse(200, "unsubscribed");
    return isInvalid ? envelopeResponse(404, "This link is no longer valid") : envelopeResponse(503, "Try again later");
  }
  const failed = isInvalid ? "review-stop-invalid" : "error";
  // relative, so that it stays in the store view whatever its prefix is
  const location = left.ok ? "review-stopped" : failed;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
