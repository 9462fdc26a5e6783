import { connection } from "next/server";
import { resolvePath } from "@/lib/routing/server";
import { isUnknownAddress } from "@/lib/routing/unknown-address";
import { registerAddressCheck } from "@/lib/serving/unknown-address";
import { DEFAULT_STORE, isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

// the server in front need not ask for addresses nobody ever gave
registerAddressCheck(isUnknownAddress);

/** Where a path of a store view leads; the middleware asks it when its own memory does not know. */
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
