import "server-only";
import { connection } from "next/server";
import { forward } from "./forward";

/** Route handler of every forwarded area. Without `connection()` Next would prerender the GETs at build. */
export async function handle(request: Request): Promise<Response> {
  await connection();
  return forward(request);
}
