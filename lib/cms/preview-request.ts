import "server-only";
import { z } from "zod";
import { getEnv } from "../config/env";
import { STORE_CODES } from "../storefront/types";
import { type Draft, PREVIEW_COOKIE, previewPagePath, verifyPreview } from "./preview";
import { getPreviewSecret } from "./preview-secret";

const draft = z.object({ store: z.enum(STORE_CODES), slug: z.string().min(1).max(200) });

/** Returns the draft that a request's query names; null for none. */
export function readDraft(url: URL): Draft | null {
  return draft.safeParse(Object.fromEntries(url.searchParams)).data ?? null;
}

/** Returns when a pass for a draft ends, ms; null for one that opens nothing now. */
export const checkPass = (of: Draft, pass: string, now = Date.now()): number | null =>
  verifyPreview(of, pass, getPreviewSecret(), now);

/** Returns the path of a draft's page as the browser that sent the request reaches it. */
export const draftPath = (of: Draft, request: Request): string =>
  previewPagePath(of, request.headers.get("host") ?? "", getEnv().STORE_HOSTS);

/** Returns a cookie that no script reads and that only the page of its draft is sent; an empty one ends it. */
export function previewCookie(pass: string, path: string, seconds: number): string {
  const isSecure = getEnv().SITE_URL?.startsWith("https:") ?? false;
  return [
    `${PREVIEW_COOKIE}=${pass}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
}

/** Returns a redirect that nobody keeps. */
export const redirectTo = (location: string, cookie: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location,
      "set-cookie": cookie,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
