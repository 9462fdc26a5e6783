import { classNames } from "./class-names";

export type ButtonTone = "primary" | "secondary" | "text";
export type ButtonSize = "s" | "m" | "l";

const TONES: Record<ButtonTone, string> = {
  primary: "rounded-control bg-ink font-semibold text-paper hover:bg-ink-hover",
  secondary: "rounded-control border border-ink font-semibold hover:bg-chalk",
  text: "link font-semibold hover:text-ink-2",
};

const SIZES: Record<ButtonSize, string> = {
  s: "min-h-11 px-4 text-s",
  m: "min-h-13 px-7 text-m",
  l: "min-h-15 px-8 text-m",
};

/** Returns the classes of a button, for `<button>` and for links that look like one. */
export function buttonStyle(tone: ButtonTone, size: ButtonSize, className?: string): string {
  const box = tone === "text" ? "min-h-11 text-s" : SIZES[size];
  return classNames(
    "inline-flex items-center justify-center gap-2 py-2 text-center transition-colors duration-120 ease-calm",
    TONES[tone],
    box,
    className,
  );
}
