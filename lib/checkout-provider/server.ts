import "server-only";
import { isStoreCode } from "../storefront";
import { callUpstream } from "../upstream/server";
import { scriptsOf } from "./snippet";

const LONGEST_ID = 255;

/**
 * Answers the inline scripts of the frame of a provider's order (`sid`), so that a page may run them without letting in
 * inline scripts at all (docs/decisions/0085-the-frame-of-the-checkout-provider.md). They come from the provider in the
 * same request, never from what a page sends.
 */
export async function answerSnippetScript(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const store = query.get("storeCode");
  const sid = query.get("sid") ?? "";
  // a page of another site would run it in its own name
  if (request.headers.get("sec-fetch-site") === "cross-site") return script(403);
  if (!isStoreCode(store) || sid === "" || sid.length > LONGEST_ID) return script(400);
  const order = await callUpstream("providerOrderOf", { store, query: { sid } });
  if (order.ok) return script(200, scriptsOf(order.value.html_snippet));
  return script(order.error.status === 404 ? 404 : 503);
}

const script = (status: number, text = ""): Response =>
  new Response(text, {
    status,
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
  });
