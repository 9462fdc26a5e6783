import { after } from "next/server";
import { getEnv } from "@/lib/config/env";
import { readBody } from "@/lib/edge/read-body";
import { isSameOrigin } from "@/lib/edge/same-origin";
import { clientAddressOf, toProxyList } from "@/lib/limits/client-address";
import { toNetwork } from "@/lib/search-analytics/requests";
import { shopperEvents } from "@/lib/search-analytics/schema";
import { tellProvider, tellsProvider } from "@/lib/search-analytics/server";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { parseJson } from "@/lib/upstream/json";

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** Handles `POST /api/search-events`: what a shopper who agreed to it searched, opened and bought, for the provider of search. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return envelopeResponse(403, "The event of another site");
  const text = await readBody(request);
  if (text === null) return envelopeResponse(413, "request entity too large");
  const body = shopperEvents.safeParse(readJson(text ?? ""));
  if (!body.success) return envelopeResponse(400, "No event");
  const { store, event } = body.data;
  if (!tellsProvider(store)) return envelopeResponse(404, "Nobody is told of searches");
  const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
  const network = toNetwork(clientAddressOf(forwardedFor, toProxyList(getEnv().TRUSTED_PROXIES)));
  // the shopper does not wait for the provider
  after(() => tellProvider(store, event, network));
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
