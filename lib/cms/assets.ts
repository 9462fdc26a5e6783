import "server-only";
import { getEnv } from "../config/env";
import { logOnce } from "../config/log-once";
import { ASSET_HOSTS } from "./picture";

/** Kinds of files that pages show; a vector picture may hold scripts. */
const TYPES = /^(?:image\/(?:jpeg|png|webp|avif|gif)|video\/(?:mp4|webm))$/;
/** Largest file that is passed on, bytes. */
const MAX_BYTES = 100_000_000;
/** A changed file of the CMS gets another address, seconds. */
const KEPT_SECONDS = 30 * 86_400;

const refuse = (status: 404 | 502) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/** Returns the address of a file by the segments of its path here (`toAssetPath`); null for one that names none. */
export function assetUrl([index = "", ...segments]: readonly string[]): string | null {
  const host = /^\d$/.test(index) ? ASSET_HOSTS[Number(index)] : undefined;
  const isPlain =
    segments.length > 1 && segments.every((segment) => /^[^/\\]+$/.test(segment) && !/^\.+$/.test(segment));
  return host && isPlain ? `https://${host}/${segments.map(encodeURIComponent).join("/")}` : null;
}

/** Answers with a picture or a film of the CMS: 404 for what is none, 502 while the CMS does not give it. */
export async function fetchAsset(path: readonly string[], send: typeof fetch = fetch): Promise<Response> {
  const url = assetUrl(path.map(decode));
  if (!url) return refuse(404);
  const answer = await send(url, {
    redirect: "error",
    cache: "no-store",
    signal: AbortSignal.timeout(getEnv().API_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    logOnce("error", "a file of the CMS cannot be read", { url, cause: cause instanceof Error ? cause.name : "" });
    return null;
  });
  if (!answer) return refuse(502);
  const type = answer.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const length = Number(answer.headers.get("content-length") ?? 0);
  if (!answer.ok || !TYPES.test(type) || length > MAX_BYTES) {
    await answer.body?.cancel();
    return refuse(answer.status >= 500 || answer.status === 429 ? 502 : 404);
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

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
