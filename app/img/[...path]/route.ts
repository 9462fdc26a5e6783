import { connection } from "next/server";
import { resizedPicture } from "@/lib/config/pictures";

/** Handles `GET /img/{width}/{height}/resize/{path}`: a picture as other clients of the commerce API ask for one. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const location = resizedPicture(new URL(request.url).pathname);
  if (!location) return new Response(null, { status: 404 });
  return new Response(null, { status: 307, headers: { location, "cache-control": "public, max-age=3600" } });
}
