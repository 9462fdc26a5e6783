import { connection } from "next/server";
import { mayAskForWork } from "@/lib/bot-check/limit";
import { getBotChallenge } from "@/lib/bot-check/server";
import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";
import { handleShopRoute } from "@/lib/shop-api/handler";
import { envelopeResponse } from "@/lib/upstream/envelope";

const answer = handleShopRoute("botCheck", ({ action }) => getBotChallenge(action, new Date()));

/** Handles `GET /api/bot-check`: returns what a page has to do before it may send a form. */
export const GET = shared(async (request) => {
  await connection();
  if (!mayAskForWork(request.headers.get("x-forwarded-for")))
    return envelopeResponse(429, "Too many requests", { "cache-control": "no-store", "retry-after": "10" });
  return answer(request);
});

export { handle as OPTIONS };
