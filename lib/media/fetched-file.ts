import "server-only";
import { getEnv } from "../config/env";
import { logOnce } from "../config/log-once";

/** Largest file that is passed on, bytes. */
const MAX_BYTES = 100_000_000;
/** Browsers keep a file of another host for so long: a changed one gets another URL there. Seconds. */
const KEPT_SECONDS = 30 * 86_400;

/** Returns the answer for a file that is none (404), or cannot be had now (502). */
export const refuseFile = (status: 404 | 502): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * Answers with a file of another host, so that no visitor's browser calls that one: 404 for what is none or is no file of
 * the `types`, 502 while the host does not give it. Call it for hosts the shop was told of only.
 */
export async function fetchFile(
  url: string,
  { types, what, send = fetch }: { types: RegExp; what: string; send?: typeof fetch },
): Promise<Response> {
  const answer = await send(url, {
    redirect: "error",
    cache: "no-store",
    signal: AbortSignal.timeout(getEnv().API_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    logOnce("error", `${what} cannot be read`, { url, cause: cause instanceof Error ? cause.name : "" });
    return null;
  });
  if (!answer) return refuseFile(502);
  const type = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const length = Number(answer.headers.get("content-length") ?? 0);
  if (!answer.ok || !types.test(type) || length > MAX_BYTES) {
    await answer.body?.cancel();
    return refuseFile(answer.status >= 500 || answer.status === 429 ? 502 : 404);
  }
  return new Response(answer.body, {
    headers: {
      "content-type": type,
      ...(length > 0 && { "content-length": String(length) }),
      "cache-control": `public, max-age=${KEPT_SECONDS}, immutable`,
      "x-content-type-options": "nosniff",
    },
  });
}
