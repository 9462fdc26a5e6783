import type { Held, Lift } from "./types";

const DEGREE = Math.PI / 180;
/** Largest angles a thing is turned and leaned by; beyond them it is held in another way. */
const MAX_TURN = 60;
const MAX_LEAN = 75;
/** Nobody sets a thing down more exactly than this, cm. */
const CARE = 1;
/** Below this it is carried as it stands, degrees. */
const IS_TILTED = 5;

interface Pose {
  turn: number;
  lean: number;
  left: number;
}

/**
 * Room left where a box goes in along its own length, turned in plan and leaning by these angles (degrees): under the
 * lintel, between the posts, and in the cabin from the post it passes to the walls before and beside it.
 */
function leftAt({ along, across, vertical }: Held, lift: Lift, turn: number, lean: number): number {
  const [sinLean, cosLean] = [Math.sin(lean * DEGREE), Math.cos(lean * DEGREE)];
  const [sin, cos] = [Math.sin(turn * DEGREE), Math.cos(turn * DEGREE)];
  const length = along * cosLean + vertical * sinLean;
  const high = along * sinLean + vertical * cosLean;
  const post = (lift.width - lift.doorWidth) / 2;
  const left = Math.min(
    Math.min(lift.height, lift.doorHeight) - high,
    lift.doorWidth * cos - across,
    lift.width - post - across / cos - length * sin,
    lift.depth - length * cos - across * sin,
  );
  return left - CARE;
}

/**
 * Returns the room a lift leaves, in through its door and with the door shut; negative for what is missing. The box may
 * stand across the cabin and lean in it; it keeps the same angles all the way in.
 */
export function liftLeft(held: Held, lift: Lift): { left: number; isTilted: boolean } {
  let level: Pose = { turn: 0, lean: 0, left: -Infinity };
  let best: Pose = level;
  const search = (around: Pose, reach: number, step: number) => {
    for (let lean = Math.max(0, around.lean - reach); lean <= Math.min(MAX_LEAN, around.lean + reach); lean += step)
      for (let turn = Math.max(0, around.turn - reach); turn <= Math.min(MAX_TURN, around.turn + reach); turn += step) {
        const left = leftAt(held, lift, turn, lean);
        if (left > best.left) best = { turn, lean, left };
        if (lean < IS_TILTED && left > level.left) level = { turn, lean, left };
      }
  };
  search(best, 90, 3);
  search(level, 3, 0.25);
  search(best, 3, 0.25);
  return level.left >= 0
    ? { left: level.left, isTilted: false }
    : { left: best.left, isTilted: best.lean >= IS_TILTED };
}
