/** The shop's icons, by their names in Lucide; `npm run icons` draws them into `app/icons.css`. */
export const ICON_NAMES = [
  "box",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-exclamation-point",
  "clock",
  "heart",
  "house",
  "info",
  "lock",
  "menu",
  "minus",
  "play",
  "plus",
  "search",
  "share-2",
  "shield-check",
  "shopping-bag",
  "sliders-horizontal",
  "trash",
  "truck",
  "undo-2",
  "user-round",
  "x",
] as const;

/** Icons that are also drawn filled, as `{name}-filled`. */
export const FILLED_ICON_NAMES = ["heart"] as const;

export type IconName = (typeof ICON_NAMES)[number] | `${(typeof FILLED_ICON_NAMES)[number]}-filled`;

/**
 * Icons of the first window of a page, and of every footer, by the sizes they have there. They come as bitmaps too,
 * which a browser draws sooner than shapes; one that is missing here looks the same, and costs each page that shows it
 * early 4 ms or more.
 */
export const FIRST_ICON_NAMES: Record<22 | 16, IconName[]> = {
  22: ["box", "heart", "heart-filled", "menu", "search", "shopping-bag", "user-round"],
  16: ["check", "chevron-down", "lock", "minus", "plus", "share-2", "sliders-horizontal"],
};
