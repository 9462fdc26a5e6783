import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit, type Edit, MOST_STEPS, pushEdit, redo, startHistory, undo } from "@/lib/room/edit";
import { MOST_OPENINGS, MOST_PIECES } from "@/lib/room/types";
import { rectangle } from "@/lib/room/walls";
import { door, emptyPlan, piece } from "./plans";

const { id: _, ...chair } = piece("CHAIR", 100, 100);

describe("changing a plan", () => {
  it("adds, changes and removes pieces", () => {
    const added = applyEdit(emptyPlan(), { type: "add", pieces: [chair, chair] });
    expect(added.pieces.map(({ id }) => id)).toEqual([1, 2]);
    const turned = applyEdit(added, { type: "change", id: 2, to: { turn: 90 } });
    expect(turned.pieces.map(({ turn }) => turn)).toEqual([0, 90]);
    const left = applyEdit(turned, { type: "remove", id: 1 });
    expect(left.pieces).toEqual([{ ...chair, id: 2, turn: 90 }]);
    expect(applyEdit(left, { type: "add", pieces: [chair] }).pieces.map(({ id }) => id)).toEqual([2, 3]);
  });

  it("adds, changes and removes openings", () => {
    const added = applyEdit(emptyPlan(), { type: "addOpening", opening: door() });
    expect(applyEdit(added, { type: "changeOpening", index: 0, to: { swing: "out" } }).openings).toEqual([
      door({ swing: "out" }),
    ]);
    expect(applyEdit(added, { type: "removeOpening", index: 0 })).toEqual(emptyPlan());
  });

  it("changes the room", () => {
    expect(applyEdit(emptyPlan(), { type: "wall", index: 0, length: 500 }).corners).toEqual(rectangle(500, 300));
    expect(applyEdit(emptyPlan(), { type: "room", corners: rectangle(200, 200) }).corners).toEqual(rectangle(200, 200));
  });

  it("keeps within the bounds", () => {
    const many = Array.from({ length: MOST_PIECES + 5 }, () => chair);
    expect(applyEdit(emptyPlan(), { type: "add", pieces: many }).pieces).toHaveLength(MOST_PIECES);
    let plan = emptyPlan();
    for (let count = 0; count <= MOST_OPENINGS; count++)
      plan = applyEdit(plan, { type: "addOpening", opening: door() });
    expect(plan.openings).toHaveLength(MOST_OPENINGS);
  });

  it("is the same plan where nothing changes", () => {
    const plan = applyEdit(emptyPlan(), { type: "add", pieces: [chair] });
    const idle: Edit[] = [
      { type: "change", id: 1, to: { x: 100 } },
      { type: "change", id: 9, to: { x: 5 } },
      { type: "remove", id: 9 },
      { type: "wall", index: 0, length: 1 },
      { type: "open", plan: structuredClone(plan) },
    ];
    for (const edit of idle) expect(applyEdit(plan, edit)).toBe(plan);
  });
});

describe("steps back", () => {
  const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
    fc.constant<Edit>({ type: "add", pieces: [chair] }),
    fc.constant<Edit>({ type: "addOpening", opening: door() }),
    fc.record({ type: fc.constant("remove" as const), id: fc.integer({ min: 1, max: 5 }) }),
    fc.record({
      type: fc.constant("change" as const),
      id: fc.integer({ min: 1, max: 5 }),
      to: fc.record({ x: fc.integer({ min: 0, max: 400 }) }),
    }),
  );

  it("lead back to the beginning and on again, whatever was done", () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
        const start = startHistory(emptyPlan());
        const end = edits.reduce(pushEdit, start);
        let history = end;
        while (history.past.length > 0) history = undo(history);
        expect(history.plan).toEqual(start.plan);
        expect(undo(history)).toBe(history);
        while (history.future.length > 0) history = redo(history);
        expect(history).toEqual(end);
        expect(redo(history)).toBe(history);
      }),
    );
  });

  it("end where something else is done, and are bounded", () => {
    let history = pushEdit(startHistory(emptyPlan()), { type: "add", pieces: [chair] });
    history = pushEdit(undo(history), { type: "addOpening", opening: door() });
    expect(history.future).toEqual([]);
    for (let x = 0; x < MOST_STEPS + 5; x++)
      history = pushEdit(history, { type: "room", corners: rectangle(300 + x, 300) });
    expect(history.past).toHaveLength(MOST_STEPS);
  });
});
