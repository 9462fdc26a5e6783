import { BRAND } from "@shop/brand";
import type { useTranslations } from "next-intl";
import { buildWishlistPath } from "../paths/own-pages";
import { SHARED_PATH } from "../paths/shared";
import { buildStorePath, getStore, type HostMap } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** The app's words, in the language of its store view. */
type AppTexts = ReturnType<typeof useTranslations<"app">>;

/** Sides of the icons in px, as `npm run app-pictures` draws them. */
export const ICON_SIZES = [192, 512] as const;
/** Sides of the pictures of the shop in px. */
export const SCREENSHOT_SIZES = { narrow: [390, 844], wide: [1280, 800] } as const;

export const iconPath = (size: number, isMaskable = false): string =>
  `${BRAND.appPictures}/icon${isMaskable ? "-maskable" : ""}-${size}.png`;

export const screenshotPath = (store: StoreCode, form: keyof typeof SCREENSHOT_SIZES): string =>
  `${BRAND.appPictures}/${store}-${form}.webp`;

/** Address of a store view's manifest. */
export const manifestPath = (store: StoreCode): string => `/manifests/${store}.webmanifest`;

const icon = (size: number, isMaskable: boolean) => ({
  src: iconPath(size, isMaskable),
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose: isMaskable ? "maskable" : "any",
});

const hasPictures = BRAND.appPictures !== null;
/** Stands for icons of every size where the shop has no others. */
const VECTOR = { src: BRAND.icon, sizes: "any", type: "image/svg+xml", purpose: "any" };

/**
 * Builds the manifest of a store view's app, as browsers on `host` read it: each view is an app of its own, with its
 * language and its own pages.
 */
export function buildAppManifest(store: StoreCode, t: AppTexts, host: string, hosts: HostMap) {
  const { locale, label } = getStore(store);
  const at = (path: string) => buildStorePath({ store, path }, host, hosts);
  const home = at("/");
  const shortcut = (name: string, path: string) => ({
    name,
    url: at(path),
    icons: [hasPictures ? icon(192, false) : VECTOR],
  });
  return {
    id: `/?app=${store}`,
    name: `${BRAND.name} ${label}`,
    short_name: BRAND.name,
    description: t("description"),
    lang: locale,
    dir: "ltr",
    start_url: home,
    scope: home,
    display: "standalone",
    background_color: BRAND.themeColor,
    theme_color: BRAND.themeColor,
    categories: ["shopping", "lifestyle"],
    icons: hasPictures ? ICON_SIZES.flatMap((size) => [icon(size, false), icon(size, true)]) : [VECTOR],
    shortcuts: [
      shortcut(t("shortcuts.search"), "/search"),
      shortcut(t("shortcuts.cart"), "/cart"),
      shortcut(t("shortcuts.wishlist"), buildWishlistPath(store)),
    ],
    screenshots: (hasPictures ? (["narrow", "wide"] as const) : []).map((form) => ({
      src: screenshotPath(store, form),
      sizes: SCREENSHOT_SIZES[form].join("x"),
      type: "image/webp",
      form_factor: form,
      label: t(`screenshots.${form}`),
    })),
    share_target: {
      action: at(SHARED_PATH),
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
  };
}
