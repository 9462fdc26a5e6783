import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { callUpstream } from "@/lib/upstream/server";

/** Statuses of a link that is unknown, too old, used, or of an address that has a new account. */
const INVALID = new Set([400, 404, 409]);

/**
 * Handles `POST /api/undo-email/{store}`: undoes a changed e-mail address by the token of the page's address, and leads to a
 * page that says what became of it. The token is the proof, so no origin is asked for: the page sends none.
 */
export async function POST(request: Request, { params }: RouteContext<"/api/undo-email/[store]">): Promise<Response> {
  const { store } = await params;
  if (!isStoreCode(store)) return envelopeResponse(404, "There is no such store view");
  // of a rewritten request the address is still the page's
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const undone = await callUpstream("userUndoEmail", { store, body: { token } });
  const isInvalid = !undone.ok && INVALID.has(undone.error.status ?? 0);
  const failed = isInvalid ? "email-not-restored" : "error";
  const page = undone.ok ? "email-restored" : failed;
  // relative, so that it stays in the store view whatever its prefix is
  return new Response(null, { status: 303, headers: { location: page, "cache-control": "no-store" } });
}
