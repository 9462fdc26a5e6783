import { wallDistances } from "@/lib/room/place";
import { placePiece, type PlacedPiece } from "@/lib/room/shape";
import type { Piece } from "@/lib/room/types";
import { Measure } from "./measure";
import { usePlanner } from "./planner-context";

interface PieceMeasuresProps {
  /** The piece that is dragged, where it is now. */
  held: Piece | null;
  /** The piece that is chosen. */
  current: PlacedPiece | undefined;
  unit: number;
}

/** Renders how narrow the walkways are, and how far the chosen piece stands from the walls. */
export function PieceMeasures({ held, current, unit }: PieceMeasuresProps) {
  const { plan, warnings } = usePlanner();
  const measured = current && (held?.id === current.piece.id ? placePiece(held, current.shape) : current);
  return (
    <>
      {warnings.map(
        (warning, index) =>
          warning.kind === "walkway" &&
          !held && <Measure key={index} line={warning.line} cm={warning.cm} unit={unit} tone="warning" />,
      )}
      {measured &&
        wallDistances(plan, measured).map(
          ({ side, cm, line }) => cm > 0 && <Measure key={side} line={line} cm={cm} unit={unit} />,
        )}
    </>
  );
}
