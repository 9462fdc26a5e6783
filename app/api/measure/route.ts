import { getEnv } from "@/lib/config/env";
import { readBody } from "@/lib/edge/read-body";
import { isSameOrigin } from "@/lib/edge/same-origin";
import { clientAddressOf, toProxyList } from "@/lib/limits/client-address";
import { deviceOf, MOST_BYTES } from "@/lib/measurement";
import { takeTurn } from "@/lib/measurement/limits";
import { measuredPage } from "@/lib/measurement/schema";
import { addCounts, measuredEvery } from "@/lib/measurement/server";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { parseJson } from "@/lib/upstream/json";

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/**
 * Handles `POST /api/measure`: what a page counted, without who looked at it. It reads no cookie, and keeps neither address
 * nor browser (docs/decisions/0160-own-measurement.md).
 */
export async function POST(request: Request): Promise<Response> {
  if (measuredEvery() === 0) return envelopeResponse(404, "Nothing is measured");
  if (!isSameOrigin(request)) return envelopeResponse(403, "The counts of another site");
  const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
  if (!takeTurn(clientAddressOf(forwardedFor, toProxyList(getEnv().TRUSTED_PROXIES))))
    return envelopeResponse(429, "Too many requests");
  const text = await readBody(request, MOST_BYTES).catch(() => undefined);
  if (text === null) return envelopeResponse(413, "request entity too large");
  const body = measuredPage.safeParse(readJson(text ?? ""));
  if (!body.success) return envelopeResponse(400, "No counts of a page");
  const isTaken = await addCounts({ ...body.data, device: deviceOf(request.headers) });
  if (!isTaken) return envelopeResponse(503, "Nothing can be counted now");
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
