import { connection } from "next/server";
import { HOME_SLUG } from "@/lib/cms/home";
import { draftPath, previewCookie, readDraft, redirectTo } from "@/lib/cms/preview-request";
import { getEnv } from "@/lib/config/env";
import { buildCmsPath } from "@/lib/paths";
import { buildStorePath } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Handles `GET /api/preview/leave`: ends the preview of a page and shows what visitors see of it. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const draft = readDraft(new URL(request.url));
  if (!draft) return envelopeResponse(400, "store or slug is missing", { "cache-control": "no-store" });
  const path = draft.slug === HOME_SLUG ? "/" : buildCmsPath(draft.slug);
  const host = request.headers.get("host") ?? "";
  const page = buildStorePath({ store: draft.store, path }, host, getEnv().STORE_HOSTS);
  return redirectTo(page, previewCookie("", draftPath(draft, request), 0));
}
