import "server-only";
import { fetchFile, refuseFile } from "../media/fetched-file";
import { tryDecode } from "../paths/decode";
import { ASSET_HOSTS } from "./picture";

/** Kinds of files that pages show; a vector picture may hold scripts. */
const TYPES = /^(?:image\/(?:jpeg|png|webp|avif|gif)|video\/(?:mp4|webm))$/;
/** Returns the URL of a file by the segments of its path here (`toAssetPath`); null for one that names none. */
export function assetUrl([index = "", ...segments]: readonly string[]): string | null {
  const host = /^\d$/.test(index) ? ASSET_HOSTS[Number(index)] : undefined;
  const isPlain =
    segments.length > 1 && segments.every((segment) => /^[^/\\]+$/.test(segment) && !/^\.+$/.test(segment));
  return host && isPlain ? `https://${host}/${segments.map(encodeURIComponent).join("/")}` : null;
}

/** Answers with a picture or a film of the CMS: 404 for what is none, 502 while the CMS does not give it. */
export async function fetchAsset(path: readonly string[], send: typeof fetch = fetch): Promise<Response> {
  const url = assetUrl(path.map((segment) => tryDecode(segment) ?? ""));
  if (!url) return refuseFile(404);
  return fetchFile(url, { types: TYPES, what: "a file of the CMS", send });
}
