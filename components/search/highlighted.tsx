import { startsWord } from "@/lib/catalog";

interface HighlightedProps {
  text: string;
  /** Search text, whose words are highlighted. */
  q: string;
}

/** Renders a text with the words highlighted that start like a word of the search. */
export function Highlighted({ text, q }: HighlightedProps) {
  const wanted = q.split(/\s+/u).filter(Boolean);
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
