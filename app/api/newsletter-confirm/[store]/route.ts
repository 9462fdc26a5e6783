import { readBody } from "@/lib/edge/read-body";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { callUpstream } from "@/lib/upstream/server";

/** Statuses of a link that is unknown, too old, or of somebody who has left. */
const INVALID = new Set([400, 404]);

/**
 * Handles `POST /api/newsletter-confirm/{store}`: confirms a newsletter, or deletes the request, by the token of the
 * page's URL, and leads to a page that says what became of it. The token is the proof, so no origin is asked for:
 * the page sends none.
 */
export async function POST(
  request: Request,
  { params }: RouteContext<"/api/newsletter-confirm/[store]">,
): Promise<Response> {
  const { store } = await params;
  if (!isStoreCode(store)) return envelopeResponse(404, "There is no such store view");
  const text = await readBody(request);
  if (text === null) return envelopeResponse(413, "request entity too large");
  // of a rewritten request the URL is still the page's
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isNo = new URLSearchParams(text).get("answer") === "no";
  const done = isNo
    ? await callUpstream("newsletterLeave", { store, body: { token } })
    : await callUpstream("newsletterConfirm", { store, body: { token } });
  const isInvalid = !done.ok && INVALID.has(done.error.status ?? 0);
  const failed = isInvalid ? "newsletter-invalid" : "error";
  const ended = isNo ? "newsletter-left" : "newsletter-confirmed";
  // relative, so that it stays in the store view whatever its prefix is
  const location = done.ok ? ended : failed;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
