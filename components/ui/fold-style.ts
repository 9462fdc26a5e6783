/** Looks of a fold, its title and its content. */
export const FOLD = {
  fold: "border-b border-line",
  title: "fold-title icon-chevron-down",
  content: "pb-6",
} as const;
