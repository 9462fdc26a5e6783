import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convexHull, outlineHull } from "@/lib/product/convex-hull";
import { cornerLeft, isRectangle, turnPositions } from "@/lib/way-in/corner";
import { holdBox, holdPiece } from "@/lib/way-in/held";
import { answerRoute, decisive, tightestStep } from "@/lib/way-in/route";
import { askedOf, LENGTHS_OF, newStep, readStep, route, toTyped, wayForm } from "@/lib/way-in/schema";
import { answerStep } from "@/lib/way-in/step";
import { toldCm } from "@/lib/way-in/told";
import { type Load, STEP_KINDS, type Step } from "@/lib/way-in/types";

const box = (width: number, depth: number, height: number) => ({ width, depth, height, weight: null });
const door = (width: number, height: number): Step => ({ kind: "door", width, height });
const load = (over: Partial<Load> = {}): Load => ({ sku: "S", name: "S", packages: [], piece: null, ...over });

describe("convexHull", () => {
  it("keeps corners alone, and encloses all points", () => {
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [5, 0],
      [4, 4],
      [10, 10],
    ] as const;
    expect(convexHull(square)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
  });

  it("fills the inside of a corner, not its outside", () => {
    const hull = outlineHull("M0 0H200V160H110V90H0Z");
    expect(hull).toHaveLength(5);
    expect(hull).not.toContainEqual([110, 90]);
  });
});

describe("answerStep", () => {
  it.each([
    ["as it stands", door(90, 200), box(200, 80, 75), { passes: true, holding: "level", left: 10 }],
    ["on its side", door(80, 200), box(220, 95, 60), { passes: true, holding: "side", left: 20 }],
    [
      "upright",
      { kind: "lift", width: 100, depth: 100, height: 210, doorWidth: 90, doorHeight: 205 } as const,
      box(195, 80, 80),
      { passes: true, holding: "upright" },
    ],
    ["not at all", door(70, 200), box(220, 95, 78), { passes: false, left: -8 }],
    [
      "leaning",
      { kind: "lift", width: 100, depth: 150, height: 210, doorWidth: 90, doorHeight: 205 } as const,
      box(220, 80, 20),
      { passes: true, holding: "tilted" },
    ],
    [
      "straight on, without a turn",
      { kind: "corridor", width: 90, height: 240, after: null } as const,
      box(200, 80, 75),
      { passes: true, left: 10 },
    ],
  ] as [string, Step, ReturnType<typeof box>, object][])("carries it %s", (_, step, size, expected) => {
    expect(answerStep(step, holdBox(size))).toMatchObject(expected);
  });

  it("calls a box that stands high upright only where another side is up", () => {
    expect(holdBox(box(60, 50, 200)).map(({ holding }) => holding)).toEqual(["level", "side", "side"]);
    expect(holdBox(box(200, 90, 80)).map(({ holding }) => holding)).toEqual(["level", "side", "upright"]);
  });

  it("asks a plan that is no rectangle to pass a turn to either side", () => {
    const plan = convexHull([
      [0, 0],
      [200, 0],
      [200, 150],
      [140, 150],
      [0, 80],
    ]);
    const piece = { width: 200, depth: 150, height: 80, hulls: { plan, front: plan, side: plan } };
    const [level] = holdPiece(piece);
    const corridor = { kind: "corridor", height: 85, width: 140, after: 190 } as const;
    const { left } = answerStep(corridor, level ? [level] : []);
    expect(left).toBe(Math.min(5, cornerLeft(plan, 140, 190), cornerLeft(plan, 190, 140)));
  });

  it("passes wider and higher ways with no less room", () => {
    const cm = fc.integer({ min: 60, max: 240 });
    const size = fc.tuple(cm, cm, cm).map(([a, b, c]) => box(a, b / 2, c / 2));
    const wider = fc.property(size, cm, cm, fc.integer({ min: 0, max: 40 }), (one, width, after, more) => {
      const held = holdBox(one);
      const leftOf = (by: number) =>
        Math.max(...held.map((each) => cornerLeft(each.footprint, width + by, after + by)));
      return leftOf(more) >= leftOf(0) - 0.1;
    });
    expect(fc.check(wider, { numRuns: 60 }).failed).toBe(false);
  });
});

describe("isRectangle", () => {
  it.each([
    [
      [
        [0, 0],
        [9, 0],
        [9, 4],
        [0, 4],
      ],
      true,
    ],
    [
      [
        [0, 0],
        [9, 0],
        [11, 4],
        [2, 4],
      ],
      false,
    ],
    [
      [
        [0, 0],
        [9, 0],
        [7, 4],
        [2, 4],
      ],
      false,
    ],
    [
      [
        [0, 0],
        [9, 0],
        [9, 4],
      ],
      false,
    ],
    [
      [
        [0, 0],
        [9, 0],
        [9, 4],
        [4, 9],
        [0, 4],
      ],
      false,
    ],
  ] as [[number, number][], boolean][])("%j", (polygon, expected) => expect(isRectangle(polygon)).toBe(expected));
});

describe("turnPositions", () => {
  it("goes from one arm to the other, inside the walls", () => {
    const [held] = holdBox(box(200, 80, 75));
    const positions = turnPositions(held?.footprint ?? [], 140, 150, 5);
    const reach = (index: number, axis: 0 | 1) => Math.max(...(positions[index] ?? []).map((point) => point[axis]));
    expect(reach(0, 1)).toBeLessThanOrEqual(140);
    expect(reach(4, 0)).toBeLessThanOrEqual(150);
    expect(Math.min(...positions.flat(2))).toBeGreaterThan(-1e-9);
  });
});

describe("a way in", () => {
  const sofa = load({
    packages: [box(230, 100, 78), box(60, 40, 20)],
    piece: { width: 225, depth: 95, height: 72, hulls: null },
  });
  const steps = [door(90, 200), door(75, 200), door(70, 200)];

  it("tells at each step the package that decides, and what passes unpacked", () => {
    const answers = answerRoute(steps, sofa);
    expect(answers.map(({ box }) => [box?.package.width, box?.answer.passes])).toEqual([
      [230, true],
      [230, false],
      [230, false],
    ]);
    expect(answers.map((answer) => decisive(answer))).toMatchObject([
      { isUnpacked: false, answer: { passes: true } },
      { isUnpacked: true, answer: { passes: true } },
      { isUnpacked: true, answer: { passes: false, left: -2 } },
    ]);
    expect(tightestStep(answers)).toBe(2);
    expect(tightestStep(answers.slice(0, 2))).toBe(1);
    expect(tightestStep([])).toBe(-1);
  });

  it("says nothing of what nobody measured", () => {
    const [answer] = answerRoute(steps, load());
    expect(answer && decisive(answer)).toBeNull();
  });
});

describe("toldCm", () => {
  it.each([
    [12.9, 12, 1],
    [-0.2, 0, 1],
    [-2.0000001, 0, 2],
    [3 - 1e-9, 3, 1],
    [-7.2, 0, 8],
  ])("of %d", (left, told, missing) => expect(toldCm(left)).toEqual({ left: told, missing }));
});

describe("the form of a way in", () => {
  it.each(STEP_KINDS)("reads back what it writes: %s", (kind) => {
    const filled = {
      ...newStep(kind),
      turns: true,
      ...Object.fromEntries(LENGTHS_OF[kind].map((name) => [name, "90"])),
    };
    const step = readStep(filled);
    expect(step).toMatchObject({ kind, width: 90 });
    expect(step && readStep(toTyped(step))).toEqual(step);
    expect(route.safeParse([step]).success).toBe(true);
  });

  it("reads commas, and refuses what is no length of a home", () => {
    expect(readStep({ ...newStep("door"), width: " 82,5 " })).toEqual({ kind: "door", width: 82.5, height: 200 });
    for (const width of ["", "29", "601", "wide", "-80"])
      expect([width, readStep({ ...newStep("door"), width })]).toEqual([width, null]);
    expect(wayForm.safeParse({ steps: [newStep("door")] }).error?.issues.map(({ path }) => path)).toEqual([
      ["steps", 0, "width"],
    ]);
  });

  it("asks for the width beyond a turn only where there is one", () => {
    expect(askedOf({ ...newStep("corridor"), turns: false })).toEqual(["width", "height"]);
    expect(readStep({ ...newStep("corridor"), width: "110" })).toMatchObject({ after: null });
    expect(readStep({ ...newStep("corridor"), width: "110", turns: true })).toBeNull();
  });

  it("keeps no more than eight steps", () => {
    const long = Array.from({ length: 9 }, () => door(80, 200));
    expect([route.safeParse(long).success, route.safeParse(long.slice(1)).success]).toEqual([false, true]);
  });
});
