import type { ShopFeatures } from "./types";

/** Messages that only what belongs to a feature shows: keys, and groups of them. */
const FEATURE_WORDS: Readonly<Record<keyof ShopFeatures, readonly string[]>> = {
  measures: [
    "compare.outline",
    "drawing.print",
    "drawing.view",
    "home.wall",
    "listing.empty.narrowest",
    "listing.empty.tryWall",
    "listing.empty.wallText",
    "listing.empty.wallTitle",
    "listing.table",
    "listing.wall",
    "product.seats",
    "product.wall",
    "room",
    "shell.byWall",
    "shell.lengths",
    "shell.upTo",
    "shell.yourWall",
  ],
  wayIn: ["cart.wayIn", "productTools.door", "productTools.way", "wayIn"],
  booking: ["booking", "checkout.slot", "mail.booking"],
  samples: [
    "mail.samples",
    "product.delivery.samples",
    "productTypes.samples",
    "productTypes.sampleSet",
    "samples",
    "shell.samplesChip",
  ],
  roomPictures: [
    "inspiration.allLooks",
    "inspiration.allPhotos",
    "inspiration.inLook",
    "inspiration.instagram",
    "inspiration.pages.customer-images",
    "inspiration.pages.social-shop",
    "inspiration.photos",
  ],
};

/** Returns whether no page of a shop with these features shows a message, by its key. */
export function isUnusedWord(key: string, features: ShopFeatures): boolean {
  return (Object.keys(FEATURE_WORDS) as (keyof ShopFeatures)[]) // the keys of a literal above
    .filter((feature) => !features[feature])
    .some((feature) => FEATURE_WORDS[feature].some((group) => key === group || key.startsWith(`${group}.`)));
}
