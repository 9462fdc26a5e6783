import { containerOf } from "@/lib/config/tag-manager";
import { isStoreCode } from "@/lib/storefront";

/** Handles `GET /api/analytics?store`: the container of a store view, for pages whose shopper agreed to it. */
export function GET(request: Request): Response {
  const store = new URL(request.url).searchParams.get("store") ?? "";
  const container = isStoreCode(store) ? containerOf(store) : null;
  return Response.json(container, { status: container ? 200 : 404, headers: { "cache-control": "no-store" } });
}
