import { connection } from "next/server";
import { handleRecords } from "@/lib/catalog/records-route";
import { getNamedRecords } from "@/lib/catalog/search-records";
import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";

const answer = handleRecords(getNamedRecords);

/** Handles `POST /api/klevu/collections`: records of collections, or of categories, campaigns or articles, for other clients. */
export const POST = shared(async (request) => {
  await connection();
  return answer(request);
});

export { handle as OPTIONS };
