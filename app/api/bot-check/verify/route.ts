import { connection } from "next/server";
import { z } from "zod";
import { mayAskForWork } from "@/lib/bot-check/limit";
import { hostnameOf, verifyBot } from "@/lib/bot-check/server";
import { BOT_ACTIONS, BOT_REFUSAL } from "@/lib/bot-check/types";
import { readBody } from "@/lib/edge/read-body";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { parseObject } from "@/lib/upstream/json";

const body = z.object({ token: z.string(), action: z.enum(BOT_ACTIONS) });

const NO_STORE = { "cache-control": "no-store" };

/**
 * Handles `POST /api/bot-check/verify`: tells another server of the shop, such as the commerce API, whether a proof is
 * good, and uses it up.
 */
export async function POST(request: Request): Promise<Response> {
  await connection();
  if (!mayAskForWork(request.headers.get("x-forwarded-for")))
    return envelopeResponse(429, "Too many requests", { ...NO_STORE, "retry-after": "10" });
  const text = await readBody(request);
  if (text === null) return envelopeResponse(413, "request entity too large", NO_STORE);
  const read = body.safeParse(parseObject(text));
  if (!read.success) return envelopeResponse(400, z.prettifyError(read.error), NO_STORE);
  // behind a proxy the URL of the request is not the shop's
  const hostname = hostnameOf(request.headers);
  const verdict = await verifyBot(read.data.token, read.data.action, { hostname, now: new Date() });
  if (verdict.ok) return envelopeResponse(200, { verified: true }, NO_STORE);
  return verdict.reason === "unavailable"
    ? envelopeResponse(503, "The check against bots cannot be made right now", { ...NO_STORE, "retry-after": "2" })
    : envelopeResponse(403, BOT_REFUSAL, NO_STORE);
}
