import { connection } from "next/server";
import { checkPass, draftPath, previewCookie, readDraft, redirectTo } from "@/lib/cms/preview-request";
import { envelopeResponse } from "@/lib/upstream/envelope";

/**
 * Handles `GET /api/preview`: opens the draft of a page of the CMS to who has its signed link
 * (docs/decisions/0100-drafts-on-a-path-of-their-own.md). The page itself says when a link is over.
 */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const url = new URL(request.url);
  const draft = readDraft(url);
  if (!draft) return envelopeResponse(400, "store or slug is missing", { "cache-control": "no-store" });
  const pass = url.searchParams.get("pass") ?? "";
  const now = Date.now();
  const until = checkPass(draft, pass, now);
  const path = draftPath(draft, request);
  return until === null
    ? redirectTo(path, previewCookie("", path, 0))
    : redirectTo(path, previewCookie(pass, path, Math.floor((until - now) / 1000)));
}
