import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { PICTURE_SECONDS } from "../lib/config/media-cache";
import { matchesEtag } from "./etag";
import type { Handler } from "./page-cache";
import { createPictureMaker, type PictureMakerOptions } from "./picture-maker";
import { createPictureOriginals, type PictureFolders } from "./picture-originals";
import { isPictureUrl, parsePictureRequest, type PictureRequest, type PictureType } from "./picture-request";

export interface PictureServerOptions extends PictureFolders, PictureMakerOptions {
  /** Shown in place of an original that is missing or is no picture. */
  placeholder: { type: string; body: Buffer };
}

/** Of the placeholder: the picture may be there soon. */
const MISSING_CACHE = "public, max-age=60";

const EXTENSIONS: Record<PictureType, string> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

const nameOf = (hash: string, { width, quality, type }: PictureRequest) =>
  `${hash}-${width}-${quality}.${EXTENSIONS[type]}`;

/** Creates the handler of resized pictures: each is made once, kept on disk under its original's content, and read from there. */
export function createPictureServer(options: PictureServerOptions) {
  const { cache, placeholder } = options;
  const originals = createPictureOriginals(options);
  const { makeOnce } = createPictureMaker(options);
  return {
    /** Answers a request for a resized picture; any other request by `next`. */
    async handle(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
      const { url = "/", method, headers } = request;
      if (!isPictureUrl(url)) return next(request, response);
      const isHead = method === "HEAD";
      if (method !== "GET" && !isHead) return refuse(response, 405);
      const picture = parsePictureRequest(url, headers.accept);
      if (!picture) return refuse(response, 400);
      const original = await originals.find(picture.src);
      const name = nameOf(original.hash, picture);
      const etag = `"${name}"`;
      if (matchesEtag(headers["if-none-match"], etag)) {
        setHeaders(response, picture, etag);
        response.writeHead(304).end();
        return;
      }
      const resized = (await cache.read(name)) ?? (await makeOnce(name, picture, original));
      if (resized === "busy") return refuse(response, 503);
      if (resized === "missing") return send(response, { ...placeholder, isHead, cacheControl: MISSING_CACHE });
      setHeaders(response, picture, etag);
      send(response, { type: picture.type, body: resized, isHead });
    },
  };
}

const REFUSALS = {
  400: { text: "The picture is not offered in this size or type", headers: {} },
  405: { text: "Method not allowed", headers: { allow: "GET, HEAD" } },
  503: { text: "Too many pictures", headers: { "retry-after": "2" } },
} as const;

function refuse(response: ServerResponse, status: keyof typeof REFUSALS): void {
  const { text, headers } = REFUSALS[status];
  response.writeHead(status, { ...headers, "cache-control": "no-store", "content-type": "text/plain" }).end(text);
}

interface Sent {
  type: string;
  body: Buffer;
  isHead: boolean;
  cacheControl?: string;
}

function send(response: ServerResponse, { type, body, isHead, cacheControl }: Sent): void {
  if (cacheControl) response.setHeader("cache-control", cacheControl);
  response.setHeader("content-type", type);
  response.setHeader("content-length", body.length);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("content-security-policy", "script-src 'none'; frame-src 'none'; sandbox;");
  response.writeHead(200).end(isHead ? undefined : body);
}

/** Sets the headers by which browsers cache a resized picture, and name it where it is saved. */
function setHeaders(response: ServerResponse, { src, type }: PictureRequest, etag: string): void {
  response.setHeader("vary", "Accept");
  response.setHeader("cache-control", `public, max-age=${PICTURE_SECONDS}, must-revalidate`);
  response.setHeader("etag", etag);
  const file = path.basename(src).replace(/\.[^.]*$/, "");
  const name = `${file.replace(/[^\w.-]/g, "_")}.${EXTENSIONS[type]}`;
  response.setHeader("content-disposition", `attachment; filename="${name}"`);
}
