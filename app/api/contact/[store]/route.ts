import { mayPassUnproven } from "@/lib/bot-check/limit";
import { getSite } from "@/lib/config/site";
import { readBody } from "@/lib/edge/read-body";
import { isSameOrigin } from "@/lib/edge/same-origin";
import { buildStorePath, isStoreCode } from "@/lib/storefront";
import { contactMessage } from "@/lib/upstream/contract/contact";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { callUpstream } from "@/lib/upstream/server";

/**
 * Handles `POST /api/contact/{store}`: passes the contact form of a browser without scripts on, and leads to a page
 * that says what became of it. With scripts the form calls the commerce API itself.
 */
export async function POST(request: Request, { params }: RouteContext<"/api/contact/[store]">): Promise<Response> {
  const { store } = await params;
  if (!isStoreCode(store)) return envelopeResponse(404, "There is no such store view");
  if (!isSameOrigin(request)) return envelopeResponse(403, "The form of another site");
  const text = await readBody(request);
  if (text === null) return envelopeResponse(413, "request entity too large");
  const message = contactMessage.safeParse(Object.fromEntries(new URLSearchParams(text)));
  const host = request.headers.get("host") ?? "";
  const leadTo = (path: string) => {
    const location = buildStorePath({ store, path }, host, getSite().hosts);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  };
  if (!message.success) return leadTo("/contact-not-sent");
  // a browser without scripts can prove nothing
  if (!mayPassUnproven()) return leadTo("/contact-later");
  // messages are limited by the client's address
  const address = request.headers.get("x-forwarded-for");
  const headers = address === null ? undefined : { "x-forwarded-for": address };
  const answer = await callUpstream("contact", { store, body: message.data, headers });
  return leadTo(answer.ok ? "/contact-sent" : "/contact-later");
}
