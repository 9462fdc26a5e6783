import { connection } from "next/server";
import { handleRecords } from "@/lib/catalog/records-route";
import { getProductRecords } from "@/lib/catalog/search-records";
import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";

const answer = handleRecords(getProductRecords);

/** Handles `POST /api/klevu/products`: records of products of a search or a category, for other clients. */
export const POST = shared(async (request) => {
  await connection();
  return answer(request);
});

export { handle as OPTIONS };
