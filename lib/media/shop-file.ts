import { readFile } from "node:fs/promises";
import path from "node:path";
import { PICTURE_POLICY } from "../config/security-headers";
import { shopFolder } from "../shop/folder.mjs";

/** Kinds of files pages show, by their ending. */
const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  webm: "video/webm",
};

const KEPT_SECONDS = 86_400;

/** Returns the file behind the segments of a path under /media/shop; null for what is no name of a file. */
export function shopFile(segments: readonly string[], folder = path.join(shopFolder(), "media")): string | null {
  const isPlain = segments.length > 0 && segments.every((segment) => /^[\w-]+(?:\.[\w-]+)*$/.test(segment));
  return isPlain ? path.join(folder, ...segments) : null;
}

/** Answers with a picture of the shop's own folder; 404 for what is none. */
export async function answerShopFile(segments: readonly string[], folder?: string): Promise<Response> {
  const file = shopFile(segments, folder);
  const type = file && TYPES[path.extname(file).slice(1)];
  const body = type ? await readFile(file).catch(() => null) : null;
  if (!type || !body) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": type,
      "cache-control": `public, max-age=${KEPT_SECONDS}`,
      "content-security-policy": PICTURE_POLICY.value,
      "x-content-type-options": "nosniff",
    },
  });
}
