import { describe, expect, it } from "vitest";
import { holdBox } from "@/lib/way-in/held";
import { POLE, SLOPE, TREAD } from "@/lib/way-in/stair";
import { answerStep } from "@/lib/way-in/step";
import type { Step } from "@/lib/way-in/types";
import { fuzzRuns } from "../fuzz-runs";
import {
  oracleLanding,
  oracleLift,
  oracleOpening,
  oracleSpiral,
  oracleStraight,
  oracleTurn,
  type Size,
} from "./oracle";

/** Centimetres within which an answer may be no where there is a way. */
const MARGIN = 2;
const SLOPE_DEGREES = (SLOPE * 180) / Math.PI;

/** Random numbers that are the same in every run (mulberry32). */
function seeded(seed: number): (min: number, max: number) => number {
  let state = seed;
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return min + Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / (2 ** 32 / (max - min + 1)));
  };
}

type Between = ReturnType<typeof seeded>;

const thicker = ({ width, depth, height }: Size): Size => ({
  width: width + MARGIN,
  depth: depth + MARGIN,
  height: height + MARGIN,
});

const CASES: [
  name: string,
  count: number,
  step: (between: Between) => Step,
  oracle: (size: Size, step: Step) => boolean,
][] = [
  [
    "doors",
    2 * fuzzRuns,
    (between) => ({ kind: "door", width: between(55, 110), height: between(185, 220) }),
    (size, { width, height }) => oracleOpening(size, width, height),
  ],
  [
    "corners",
    fuzzRuns,
    (between) => ({ kind: "corridor", width: between(70, 150), height: between(200, 260), after: between(70, 150) }),
    (size, step) => step.kind === "corridor" && oracleTurn(size, step.width, step.after ?? 0, step.height),
  ],
  [
    "straight stairs",
    fuzzRuns / 2,
    (between) => ({ kind: "stair", shape: "straight", width: between(60, 120), height: between(170, 240) }),
    (size, { width, height }) => oracleStraight(size, width, height, SLOPE_DEGREES),
  ],
  [
    "stairs with a landing",
    fuzzRuns / 2,
    (between) => ({ kind: "stair", shape: "landing", width: between(70, 140), height: between(180, 250) }),
    (size, { width, height }) => oracleLanding(size, width, height, SLOPE_DEGREES),
  ],
  [
    "spiral stairs",
    fuzzRuns / 2,
    (between) => ({ kind: "stair", shape: "spiral", width: between(60, 120), height: between(190, 240) }),
    (size, { width, height }) => oracleSpiral(size, { width, headroom: height, pole: POLE, tread: TREAD }),
  ],
  [
    "lifts",
    fuzzRuns / 2,
    (between) => ({
      kind: "lift",
      width: between(90, 180),
      depth: between(110, 240),
      height: between(200, 230),
      doorWidth: between(70, 90),
      doorHeight: between(195, 205),
    }),
    (size, step) => step.kind === "lift" && oracleLift(size, step),
  ],
];

describe("the way in against trying positions and angles", () => {
  it.each(CASES)("%s: %d of them", (_, count, build, oracle) => {
    const between = seeded(count);
    const wrong: object[] = [];
    const counts = { yes: 0, no: 0 };
    for (let index = 0; index < count; index++) {
      const step = build(between);
      const size = { width: between(40, 260), depth: between(20, 110), height: between(5, 130) };
      const { passes, left, holding } = answerStep(step, holdBox(size));
      counts[passes ? "yes" : "no"]++;
      const isTrue = passes ? oracle(size, step) : !oracle(thicker(size), step);
      if (!isTrue) wrong.push({ step, size, passes, left, holding });
    }
    expect(wrong).toEqual([]);
    // both answers are given often enough to mean something
    expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(count / 20);
  });
});
