import { connection } from "next/server";
import { answerSnippetScript } from "@/lib/checkout-provider/server";

/** Handles `GET /api/checkout/snippet`: returns the scripts of an order's frame from the shop's own origin. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  return answerSnippetScript(request);
}
