import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";
import { envelopeResponse } from "@/lib/upstream/envelope";

const refuse = shared(async (request) =>
  envelopeResponse(500, `ERROR: ${request.method} request method is not supported.`),
);

export { handle as GET, handle as OPTIONS, handle as POST, refuse as PUT, refuse as PATCH, refuse as DELETE };
