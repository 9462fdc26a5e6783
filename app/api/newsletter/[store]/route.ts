import { mayPassUnproven } from "@/lib/bot-check/limit";
import { getSite } from "@/lib/config/site";
import { readBody } from "@/lib/edge/read-body";
import { isSameOrigin } from "@/lib/edge/same-origin";
import { buildStorePath, isStoreCode } from "@/lib/storefront";
import { newsletterBody } from "@/lib/upstream/contract/newsletter";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { callUpstream } from "@/lib/upstream/server";

/**
 * Handles `POST /api/newsletter/{store}`: requests the newsletter for a browser without scripts, and leads to a page that
 * says what became of it. With scripts the form calls the commerce API itself.
 */
export async function POST(request: Request, { params }: RouteContext<"/api/newsletter/[store]">): Promise<Response> {
  const { store } = await params;
  if (!isStoreCode(store)) return envelopeResponse(404, "There is no such store view");
  if (!isSameOrigin(request)) return envelopeResponse(403, "The form of another site");
  const text = await readBody(request);
  if (text === null) return envelopeResponse(413, "request entity too large");
  const body = newsletterBody.safeParse(Object.fromEntries(new URLSearchParams(text)));
  const host = request.headers.get("host") ?? "";
  const leadTo = (path: string) => {
    const location = buildStorePath({ store, path }, host, getSite().hosts);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  };
  if (!body.success) return leadTo("/newsletter-not-asked");
  // a browser without scripts can prove nothing
  if (!mayPassUnproven()) return leadTo("/newsletter-not-asked");
  // requests are limited by the client's address
  const address = request.headers.get("x-forwarded-for");
  const headers = address === null ? undefined : { "x-forwarded-for": address };
  const answer = await callUpstream("newsletterSubscribe", { store, body: body.data, headers });
  return leadTo(answer.ok ? "/newsletter-asked" : "/newsletter-not-asked");
}
