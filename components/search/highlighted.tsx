import { startsWord } from "@/lib/catalog";

interface HighlightedProps {
  text: string;
  /** Search text, whose words are highlighted. */
  q: string;
}

const wordsOf = (q: string) => q.split(/\s+/u).filter(Boolean);

/** Returns true when a word of a text starts like a word of the search. */
export function hasWord(text: string, q: string): boolean {
  return wordsOf(q).some((word) => startsWord(text, word));
}

/** Renders a text with the words highlighted that start like a word of the search. */
export function Highlighted({ text, q }: HighlightedProps) {
  const wanted = wordsOf(q);
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, index) => {
    const isFound = index % 2 === 1 && wanted.some((word) => startsWord(part, word));
    // the order of the parts never changes
    return isFound ? (
      <mark key={index} className="bg-lichen text-ink">
        {part}
      </mark>
    ) : (
      part
    );
  });
}
