import { connection } from "next/server";
import { respondWithVisitor, endSession } from "@/lib/edge/visitor";
import { isStoreCode } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { envelopeResponse } from "@/lib/upstream/envelope";

async function answer(
  request: Request,
  by: (request: Request, store: StoreCode) => Response | Promise<Response>,
): Promise<Response> {
  await connection();
  const store = new URL(request.url).searchParams.get("storeCode");
  return isStoreCode(store) ? by(request, store) : envelopeResponse(400, "storeCode is missing");
}

/** Handles `GET /api/session`, which returns who is signed in, and `DELETE`, which signs out. */
export const GET = (request: Request) => answer(request, respondWithVisitor);
export const DELETE = (request: Request) => answer(request, endSession);
