import "server-only";
import { getEnv } from "../config/env";
import { PICTURES } from "../config/pictures";
import { tryDecode } from "../paths/decode";
import { fetchFile, refuseFile } from "./fetched-file";

/** Where the shop serves pictures of other hosts that documents name by their full address. */
const BY_ADDRESS = "~";
/** Pictures that are passed on; a vector picture may hold scripts. */
const TYPES = /^image\/(?:jpeg|pjpeg|png|webp|avif|gif)$/;
/** The widest picture the shop serves, px: no larger original is of use. */
const WIDEST = Math.max(...PICTURES.large);

export interface MediaSources {
  /** Pattern with `{path}`, `{width}` and `{height}`; without `{path}` the folder of all pictures. */
  url?: string;
  /** Hosts that may be named by full addresses, besides that of the pattern. */
  hosts: readonly string[];
}

function fromAddress(name: string, { url, hosts }: MediaSources): string | null {
  const text = Buffer.from(name.replace(/\.\w+$/, ""), "base64url").toString("utf8");
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== "" || password !== "") return null;
  const own = url === undefined ? null : new URL(url.replace(/[{}]/g, "")).host;
  return host === own || hosts.includes(host) ? text : null;
}

/**
 * Returns the URL of a picture by the segments of its path below `/media`; null where it is nowhere, or at a host
 * nobody named.
 */
export function mediaAddress(segments: readonly string[], sources: MediaSources): string | null {
  const isPlain = segments.every((segment) => !/[/\\]/.test(segment) && !/^\.*$/.test(segment));
  if (segments.length === 0 || !isPlain) return null;
  if (segments[0] === BY_ADDRESS) return segments.length === 2 ? fromAddress(segments[1] ?? "", sources) : null;
  if (sources.url === undefined) return null;
  const path = segments.map(encodeURIComponent).join("/");
  const pattern = sources.url.includes("{path}") ? sources.url : `${sources.url.replace(/\/{1,9}$/, "")}/{path}`;
  return pattern
    .replace(/\/?\{path\}/, `/${path}`)
    .replaceAll("{width}", String(WIDEST))
    .replaceAll("{height}", String(WIDEST));
}

/** Answers with a picture of the catalogue that lies at another host (`MEDIA_URL`, `MEDIA_HOSTS`). */
export async function fetchMedia(path: readonly string[], send: typeof fetch = fetch): Promise<Response> {
  const { MEDIA_URL: url, MEDIA_HOSTS: hosts } = getEnv();
  const address = mediaAddress(
    path.map((segment) => tryDecode(segment) ?? ""),
    { url, hosts },
  );
  return address ? fetchFile(address, { types: TYPES, what: "a picture", send }) : refuseFile(404);
}
