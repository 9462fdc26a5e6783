import { classNames } from "@/components/ui/class-names";

/** Returns the classes of a tab: a word on the hairline, the chosen one in bold over 2 px of ink. */
export function tabStyle(isActive: boolean): string {
  return classNames(
    "focus-inside flex min-h-11 items-center border-b-2 whitespace-nowrap",
    isActive ? "border-ink font-semibold text-ink" : "border-transparent text-ink-2",
  );
}
