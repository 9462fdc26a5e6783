import { MOST_OPENINGS, MOST_PIECES, type WallOpening, type Piece, type Plan, type Point } from "./types";
import { withCorners, withWallLength } from "./walls";

/** A change of a plan. */
export type Edit =
  /** Another room. Openings of walls that are no more go. */
  | { type: "room"; corners: Point[] }
  | { type: "wall"; index: number; length: number }
  | { type: "addOpening"; opening: WallOpening }
  | { type: "changeOpening"; index: number; to: Partial<WallOpening> }
  | { type: "removeOpening"; index: number }
  | { type: "add"; pieces: Omit<Piece, "id">[] }
  | { type: "change"; id: number; to: Partial<Omit<Piece, "id">> }
  | { type: "remove"; id: number }
  /** Another plan: from a link, or a new one. */
  | { type: "open"; plan: Plan };

const nextId = (pieces: readonly Piece[]) => Math.max(0, ...pieces.map(({ id }) => id)) + 1;

/** Returns true where two values have the same fields; all of a plan is plain data. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function edited(plan: Plan, edit: Edit): Plan {
  switch (edit.type) {
    case "room":
      return withCorners(plan, edit.corners);
    case "wall": {
      const corners = withWallLength(plan.corners, edit.index, edit.length);
      return corners ? withCorners(plan, corners) : plan;
    }
    case "addOpening":
      return plan.openings.length < MOST_OPENINGS ? { ...plan, openings: [...plan.openings, edit.opening] } : plan;
    case "changeOpening":
      return {
        ...plan,
        openings: plan.openings.map((opening, index) => (index === edit.index ? { ...opening, ...edit.to } : opening)),
      };
    case "removeOpening":
      return { ...plan, openings: plan.openings.filter((_, index) => index !== edit.index) };
    case "add": {
      const room = edit.pieces.slice(0, MOST_PIECES - plan.pieces.length);
      const first = nextId(plan.pieces);
      return { ...plan, pieces: [...plan.pieces, ...room.map((piece, index) => ({ ...piece, id: first + index }))] };
    }
    case "change":
      return {
        ...plan,
        pieces: plan.pieces.map((piece) => (piece.id === edit.id ? { ...piece, ...edit.to } : piece)),
      };
    case "remove":
      return { ...plan, pieces: plan.pieces.filter(({ id }) => id !== edit.id) };
    case "open":
      return edit.plan;
  }
}

/** Returns the plan after a change; the same object where nothing changes. */
export function applyEdit(plan: Plan, edit: Edit): Plan {
  const next = edited(plan, edit);
  return isSame(plan, next) ? plan : next;
}

/** A plan with what it was and what it would be. */
export interface History {
  past: readonly Plan[];
  plan: Plan;
  future: readonly Plan[];
}

/** Steps back that are kept. */
export const MOST_STEPS = 100;

/** Returns the history that begins with a plan. */
export const startHistory = (plan: Plan): History => ({ past: [], plan, future: [] });

/** Returns the history after a change; the same object where nothing changes. */
export function pushEdit(history: History, edit: Edit): History {
  const plan = applyEdit(history.plan, edit);
  if (plan === history.plan) return history;
  return { past: [...history.past, history.plan].slice(-MOST_STEPS), plan, future: [] };
}

/** Returns the history one step back; the same object at its beginning. */
export function undo(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), plan: before, future: [history.plan, ...history.future] };
}

/** Returns the history one step on again; the same object at its end. */
export function redo(history: History): History {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.plan], plan: next, future } : history;
}
