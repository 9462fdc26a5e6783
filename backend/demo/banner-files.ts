import { buildPagePath } from "../../lib/paths";
import { getStore } from "../../lib/storefront";
import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import type { StoredDocument } from "../documents";
import bannerWords from "./data/banner-files.json" with { type: "json" };
import { CATEGORY_IDS, idIn } from "./ids";

/** Pictures of the row of "Instagram" pictures, each with a page that shows the same room. */
const PICTURES = ["living-chair", "dining-chair", "balcony-chairs", "poolside-bed"];
const SQUARE = 900;
/** Departments whose pieces come in several fabrics. */
const UPHOLSTERED = ["sofas", "armchairs"];

/** Returns the banners a store view of the demo starts with, as its file holds them. */
function bannersOf(store: StoreCode, documents: readonly StoredDocument[]): object {
  const { title, message, button, pictures } = bannerWords[getStore(store).language];
  const page = documents.find(
    ({ type, store: of, source }) => type === "cms_page" && of === store && source.identifier === "materials",
  );
  const link = buildPagePath(
    store,
    "materials",
    typeof page?.source.url_path === "string" ? page.source.url_path : null,
  );
  return {
    productBanners: [
      {
        title,
        message,
        button,
        link,
        image: "stories/living-sofa.webp",
        width: 900,
        height: 900,
        categories: UPHOLSTERED.map((key) => idIn(CATEGORY_IDS, key)),
      },
    ],
    instagramImages: PICTURES.map((picture, index) => ({
      image: `stories/${picture}.webp`,
      width: SQUARE,
      height: SQUARE,
      alt: pictures[index],
      link: "https://www.instagram.com/",
    })),
  };
}

/** Returns the files of banners the demo starts with, by store view: JSON for whoever runs the shop to go on with. */
export function demoBannerFiles(documents: readonly StoredDocument[]): Record<string, string> {
  return Object.fromEntries(
    STORE_CODES.map((store) => [store, `${JSON.stringify(bannersOf(store, documents), null, 2)}\n`]),
  );
}
