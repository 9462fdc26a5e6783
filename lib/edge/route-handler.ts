import "server-only";
import { connection } from "next/server";
import { envelopeResponse } from "../upstream/envelope";
import { answerPreflight, withCors } from "./cors";
import { forward } from "./forward";

/** Route handler of every forwarded area. Without `connection()` Next would prerender the GETs at build. */
export async function handle(request: Request): Promise<Response> {
  await connection();
  if (request.method === "OPTIONS") return answerPreflight(request);
  try {
    return withCors(request, await forward(request));
  } catch (cause) {
    // nobody reads the answer, and as an error each upload a client breaks off would fill the log
    if (isBrokenOff(cause, request)) return envelopeResponse(400, "The request broke off");
    throw cause;
  }
}

/** True where the client left before its request was whole; calls of the commerce API fail in another way. */
function isBrokenOff(cause: unknown, { signal }: Request): boolean {
  return signal.aborted || (cause instanceof Error && "code" in cause && cause.code === "ECONNRESET");
}
