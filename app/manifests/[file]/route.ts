import { createTranslator, type Messages } from "next-intl";
import { connection } from "next/server";
import { loadMessages } from "@/i18n/messages";
import { getEnv } from "@/lib/config/env";
import { buildAppManifest, manifestPath } from "@/lib/seo/app-manifest";
import { listStores } from "@/lib/storefront";

/** Handles `GET /manifests/{store}.webmanifest`: the app of a store view. */
export async function GET(request: Request, { params }: RouteContext<"/manifests/[file]">): Promise<Response> {
  await connection();
  const { file } = await params;
  const view = listStores().find(({ code }) => manifestPath(code) === `/manifests/${file}`);
  if (!view) return new Response(null, { status: 404 });
  const messages: Messages = await loadMessages(view.language);
  const t = createTranslator({ locale: view.locale, messages, namespace: "app" });
  const manifest = buildAppManifest(view.code, t, request.headers.get("host") ?? "", getEnv().STORE_HOSTS);
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
