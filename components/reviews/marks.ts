/** Five marks of 14 px with 2 px between them, and of 10 with 2. */
export const MARKS = {
  m: "h-2 w-19.5 mask-[repeating-linear-gradient(90deg,#000_0_14px,transparent_14px_16px)]",
  s: "h-1.5 w-14.5 mask-[repeating-linear-gradient(90deg,#000_0_10px,transparent_10px_12px)]",
};
export const MARKS_EMPTY = "inline-block shrink-0 bg-line forced-color-adjust-none";
export const MARKS_FULL = "block h-full bg-ink";
