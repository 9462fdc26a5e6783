import { connection } from "next/server";
import { registerAbsence } from "@/lib/routing/absence";
import { resolvePath } from "@/lib/routing/server";
import { isUnknownAddress } from "@/lib/routing/unknown-address";
import { DEFAULT_STORE, isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

// lets the server in front reject URLs that never existed
registerAbsence(isUnknownAddress);

/**
 * Handles `GET /api/url/resolve`: returns the page or redirect of a path; the middleware calls it for paths that
 * it has not cached.
 */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const store = searchParams.get("storeCode");
  const resolved = await resolvePath(isStoreCode(store) ? store : DEFAULT_STORE, searchParams.get("path") ?? "/");
  const headers = { "cache-control": "no-store" };
  return resolved.ok
    ? envelopeResponse(200, resolved.value, headers)
    : envelopeResponse(503, resolved.error.code, headers);
}
