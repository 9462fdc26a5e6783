import type { RefusedWish } from "@/lib/wishlist/to-cart";
import type { useAddAll } from "./use-add-all";

interface AddAllResultProps extends Pick<ReturnType<typeof useAddAll>, "outcome" | "undo"> {
  words: {
    undone: string;
    undo: string;
    added: (count: number) => string;
    refused: (line: RefusedWish) => string;
  };
}

/** Renders what became of lines that were added together, with a way back and what could not be added. */
export function AddAllResult({ outcome, undo, words }: AddAllResultProps) {
  if (!outcome) return null;
  if (outcome.kind === "undone") return words.undone;
  const { items, refused } = outcome;
  return (
    <>
      <p className="flex items-center justify-between gap-4">
        {words.added(items.length)}
        {items.length > 0 && (
          <button type="button" className="link min-h-11 shrink-0 font-semibold" onClick={() => void undo(items)}>
            {words.undo}
          </button>
        )}
      </p>
      {refused.length > 0 && (
        <ul className="plain-list flex flex-col gap-1">
          {refused.map((line, index) => (
            // two variants may have one name
            <li key={index}>{words.refused(line)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
