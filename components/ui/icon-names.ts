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
