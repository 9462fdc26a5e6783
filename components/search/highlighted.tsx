import { startsWord } from "@/lib/catalog";

interface HighlightedProps {
  text: string;
  /** Search text; its words are looked for. */
  q: string;
}

/** A text with the words marked that begin as a word of the search does. */
export function Highlighted({ text, q }: HighlightedProps) {
  const wanted = q.split(/\s+/u).filter(Boolean);
  return text.split(/(\s+)/u).map((part, index) => {
    const isFound = part.trim() !== "" && wanted.some((word) => startsWord(part, word));
    // the parts of a text keep their places
    return isFound ? (
      <mark key={index} className="bg-lichen text-ink">
        {part}
      </mark>
    ) : (
      part
    );
  });
}
