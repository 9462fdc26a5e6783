import { connection } from "next/server";
import { handleRecords } from "@/lib/catalog/records-route";
import { getCollectionRecords } from "@/lib/catalog/search-records";
import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";

const answer = handleRecords((store, { q }) => getCollectionRecords(store, q));

/** Handles `POST /api/klevu/collections`: records of collections, for other clients. */
export const POST = shared(async (request) => {
  await connection();
  return answer(request);
});

export { handle as OPTIONS };
