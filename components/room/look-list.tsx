import { Picture } from "@/components/ui/picture";
import type { LookPieces } from "./look-pieces";

interface LookListProps {
  looks: LookPieces[];
  onChoose: (look: LookPieces) => void;
}

/** Renders the pictures of the inspiration page as buttons that list their pieces. */
export function LookList({ looks, onChoose }: LookListProps) {
  return (
    <ul className="plain-list grid grid-cols-2 gap-4">
      {looks.map((each) => (
        <li key={each.id}>
          <button type="button" className="w-full text-left hover:underline" onClick={() => onChoose(each)}>
            <span className="block overflow-hidden bg-linen">
              <Picture {...each.picture} alt="" sizes="200px" />
            </span>
            <span className="mt-2 block text-s">{each.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
