import type { Suggestions } from "@/lib/catalog/types";

/** Why the search panel shows no suggestions, outdated ones, or some that are not called what was typed. */
export type SearchNote =
  | "hint"
  | "slow"
  | "offline"
  | "offlineEmpty"
  | "nothing"
  | "widened"
  | "described"
  | "misspelt"
  | null;

interface NoteState {
  text: string;
  isLoading: boolean;
  isLongEnough: boolean;
  suggestions: Suggestions | undefined;
}

const WIDENED = {
  narrow: null,
  coloured: null,
  typing: null,
  misspelt: "misspelt",
  split: null,
  described: "described",
  wide: "widened",
} as const;

/** Returns what is said of suggestions that were read. */
export function toNote({ text, isLoading, isLongEnough, suggestions }: NoteState): SearchNote {
  if (!isLongEnough) return text.trim() === "" ? null : "hint";
  if (!suggestions || isLoading) return null;
  if (isNothing(suggestions)) return "nothing";
  return suggestions.total > 0 ? WIDENED[suggestions.width] : null;
}

/** Returns true for suggestions of no kind at all. */
export const isNothing = ({ counts }: Suggestions) => Object.values(counts).every((count) => count === 0);

/** Returns what is said where suggestions cannot be read. */
export function toFailureNote(hasLast: boolean): SearchNote {
  if (navigator.onLine) return "slow";
  return hasLast ? "offline" : "offlineEmpty";
}
