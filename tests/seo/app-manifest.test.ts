import { existsSync } from "node:fs";
import { createTranslator, type Messages } from "next-intl";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { loadMessages } from "@/i18n/messages";
import { parseRoute } from "@/lib/paths/route";
import { buildAppManifest, manifestPath } from "@/lib/seo/app-manifest";
import { listStores, parseStorePath } from "@/lib/storefront";
import type { Language } from "@/lib/storefront/types";

async function textsOf(language: Language) {
  const messages: Messages = await loadMessages(language);
  return createTranslator({ locale: language, messages, namespace: "app" });
}

const HOSTS = { "bjorkmo.dk": "bmdk" } as const;

describe.each(listStores())("the app of $code", ({ code, language, locale, prefix }) => {
  it("is in its language and has its own pages", async () => {
    const t = await textsOf(language);
    const manifest = buildAppManifest(code, t, "shop.example", HOSTS);
    expect(manifest).toMatchObject({
      lang: locale,
      start_url: prefix || "/",
      scope: prefix || "/",
      display: "standalone",
    });
    for (const { url } of manifest.shortcuts)
      expect(parseRoute(code, parseStorePath(url).path).kind, `shortcut ${url}`).not.toBe("unknown");
    const within = [...manifest.shortcuts.map(({ url }) => url), manifest.share_target.action, manifest.start_url];
    expect(within.every((url) => url.startsWith(manifest.scope))).toBe(true);
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(
      (["search", "cart", "wishlist"] as const).map((name) => t(`shortcuts.${name}`)),
    );
  });

  it("has pictures that are there, in the sizes it tells", async () => {
    const t = await textsOf(language);
    const { icons, screenshots } = buildAppManifest(code, t, "shop.example", HOSTS);
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).toSorted()).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 192x192",
      "maskable 512x512",
    ]);
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      expect(existsSync(`public${src}`), `picture ${src}`).toBe(true);
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect([`${width}x${height}`, `image/${format}`], `picture ${src}`).toEqual([sizes, type]);
    }
  });
});

it("on a store view's own host its pages have no prefix", async () => {
  const t = await textsOf("da");
  expect(buildAppManifest("bmdk", t, "bjorkmo.dk", HOSTS)).toMatchObject({ start_url: "/", scope: "/" });
  expect(manifestPath("bmdk")).toBe("/manifests/bmdk.webmanifest");
});

it("each store view is an app of its own", async () => {
  const t = await textsOf("sv");
  const ids = listStores().map(({ code }) => buildAppManifest(code, t, "shop.example", {}).id);
  expect(new Set(ids).size).toBe(ids.length);
});

it("nothing of a maskable icon is outside the circle that is always shown", async () => {
  const { data, info } = await sharp("public/media/app/icon-maskable-512.png")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = info.width / 2;
  let farthest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [x, y] = [(at / info.channels) % info.width, Math.floor(at / info.channels / info.width)];
    if ((data[at] ?? 255) < 200) farthest = Math.max(farthest, Math.hypot(x - middle, y - middle));
  }
  expect(farthest).toBeGreaterThan(100);
  expect(farthest).toBeLessThan(0.4 * info.width);
});
