import { isOpen } from "@/lib/analytics/records";
import { SANDBOX_SCRIPT } from "@/lib/analytics/sandbox-script";

/** Handles `GET /api/dev/analytics/gtm.js`: the container of the sandbox. */
export function GET(request: Request): Response {
  if (!isOpen(request)) return new Response(null, { status: 404 });
  return new Response(SANDBOX_SCRIPT, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
  });
}
