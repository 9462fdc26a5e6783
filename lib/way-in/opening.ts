import type { WayOpening } from "./types";

/** Angles tried, and how finely the best one is refined, radians. */
const STEP = Math.PI / 360;
const FINE_STEP = STEP / 40;
/** A thing tilted further is held in another way. */
const MAX_TILT = Math.PI / 4;

/**
 * Returns the centimetres left of an opening for what is `across` wide and `vertical` high, carried straight through and
 * tilted in the opening where that helps; negative for what is missing. The angle found is one at which it passes.
 */
export function openingLeft(across: number, vertical: number, { width, height }: WayOpening): number {
  const leftAt = (tilt: number) => {
    const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
    return Math.min(width - across * cos - vertical * sin, height - across * sin - vertical * cos);
  };
  const bestOf = (from: number, to: number, step: number) => {
    let best = from;
    for (let tilt = from; tilt <= to; tilt += step) if (leftAt(tilt) > leftAt(best)) best = tilt;
    return best;
  };
  const coarse = bestOf(0, MAX_TILT, STEP);
  return leftAt(bestOf(Math.max(0, coarse - STEP), coarse + STEP, FINE_STEP));
}
