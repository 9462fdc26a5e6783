import { connection } from "next/server";
import { readVersion } from "@/lib/config/version";
import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";
import { envelopeResponse } from "@/lib/upstream/envelope";

/**
 * Handles the version call, which is about the build whose pages the browser has open: the shop answers it itself, whatever
 * commerce API is behind it.
 */
export const GET = shared(async () => {
  await connection();
  return envelopeResponse(200, { version: readVersion() }, { "cache-control": "no-store" });
});

export { handle as DELETE, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
