import { handle } from "@/lib/edge/route-handler";

// what no other route answers: no call of the API has such a path
export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
