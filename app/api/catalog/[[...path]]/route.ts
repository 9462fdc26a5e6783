import { handle } from "@/lib/edge/route-handler";
import { envelopeResponse } from "@/lib/upstream/envelope";

// public data: pages of other origins may read it too (docs/commerce-api.md#search-requests)
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "content-type, x-vs-store-code",
  "access-control-max-age": "86400",
};

function shared(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}

const search = async (request: Request) => shared(await handle(request));
const refuse = async (request: Request) =>
  shared(envelopeResponse(500, `ERROR: ${request.method} request method is not supported.`));

export const OPTIONS = () => shared(new Response(null, { status: 204 }));

export { search as GET, search as POST, refuse as PUT, refuse as PATCH, refuse as DELETE };
