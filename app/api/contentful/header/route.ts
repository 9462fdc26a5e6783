import { connection } from "next/server";
import { answerContent, readLanguage } from "@/lib/cms/api";
import { getHeader } from "@/lib/cms/server";
import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Handles `POST /api/contentful/header`: the entries of the header's menu in a language, for other clients. */
export const POST = shared(async (request) => {
  await connection();
  const store = await readLanguage(request);
  if (!store) return envelopeResponse(400, "lang is missing or unknown", { "cache-control": "no-store" });
  return answerContent(async () => (await getHeader(store)).navItems, 404);
});

export { handle as OPTIONS };
