import { createHmac, timingSafeEqual } from "node:crypto";
import { buildPreviewPath } from "../paths";
import { buildStorePath, type HostMap } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** How long a link to a draft works, ms; what it opens ends at the same time. */
export const PREVIEW_MS = 3_600_000;

/** Cookie that shows the draft of one page, sent to that page's path alone. */
export const PREVIEW_COOKIE = "shop_preview";

export interface Draft {
  store: StoreCode;
  slug: string;
}

const hmac = (draft: Draft, until: number, secret: string): string =>
  createHmac("sha256", secret).update(["preview", draft.store, draft.slug, until].join("\n")).digest("base64url");

/** Returns a pass for the draft of one page in one store view, until a time in ms. */
export function signPreview(draft: Draft, until: number, secret: string): string {
  return `${until}.${hmac(draft, until, secret)}`;
}

/** Returns when a pass ends, ms; null for one that is forged, meant for another page, over, or valid for too long. */
export function verifyPreview(draft: Draft, pass: string, secret: string, now: number): number | null {
  const [, text = "", signature = ""] = /^(\d{1,15})\.([\w-]{20,100})$/.exec(pass) ?? [];
  const until = Number(text);
  const [given, wanted] = [Buffer.from(signature), Buffer.from(hmac(draft, until, secret))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return until > now && until <= now + PREVIEW_MS ? until : null;
}

/** Returns the path of a draft's page, which is also where its cookie is sent. */
export const previewPagePath = ({ store, slug }: Draft, host = "", hosts: HostMap = {}): string =>
  buildStorePath({ store, path: buildPreviewPath(slug) }, host, hosts);

/** Returns the path of a link that opens a draft. */
export function previewLink(draft: Draft, until: number, secret: string): string {
  const query = new URLSearchParams({ ...draft, pass: signPreview(draft, until, secret) });
  return `/api/preview?${query}`;
}
