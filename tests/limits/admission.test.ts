import { beforeEach, describe, expect, it } from "vitest";
import { createAdmission, type Leave } from "@/lib/limits/admission";

let clock: number;
beforeEach(() => void (clock = 0));

const open = (more: Partial<Parameters<typeof createAdmission>[0]> = {}) =>
  createAdmission({ running: 2, minWaiting: 1, maxWaiting: 10, maxWaitMs: 1000, now: () => clock, ...more });

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Asks for a turn and tells what became of it so far. */
function ask(admission: ReturnType<typeof open>, place = "a", signal?: AbortSignal) {
  const asked: { leave?: Leave | null } = {};
  void admission.enter(place, signal).then((leave) => (asked.leave = leave));
  return asked;
}

describe("createAdmission", () => {
  it("runs a few at once and the others in their order", async () => {
    const admission = open();
    const asked = [1, 2, 3, 4].map(() => ask(admission));
    await settle();
    expect(asked.map(({ leave }) => typeof leave)).toEqual(["function", "function", "undefined", "undefined"]);
    expect(admission.load).toBe(4);
    asked[1]?.leave?.();
    await settle();
    expect(asked.map(({ leave }) => typeof leave)).toEqual(["function", "function", "function", "undefined"]);
    // a task that says twice that it has ended makes room once
    asked[1]?.leave?.();
    await settle();
    expect(typeof asked[3]?.leave).toBe("undefined");
    asked[0]?.leave?.();
    asked[2]?.leave?.();
    await settle();
    asked[3]?.leave?.();
    expect(admission.load).toBe(0);
  });

  it("refuses at once what would wait too long by what tasks took lately", async () => {
    const admission = open({ running: 1, maxWaitMs: 1000 });
    // each takes 400 ms
    for (let turn = 0; turn < 60; turn++) {
      const leave = await admission.enter("a");
      clock += 400;
      leave?.();
    }
    const running = await admission.enter("a");
    expect(running).not.toBeNull();
    const first = ask(admission, "a");
    const second = ask(admission, "b");
    const third = ask(admission, "c");
    await settle();
    expect([first.leave, second.leave, third.leave]).toEqual([undefined, undefined, null]);
  });

  it("lets a few wait in any case, and no more while the process is late", async () => {
    const admission = open({ running: 1, minWaiting: 2, maxWaitMs: 1, isLate: () => true });
    const asked = [1, 2, 3, 4].map((number) => ask(admission, `a${number}`));
    await settle();
    expect(asked.map(({ leave }) => typeof leave)).toEqual(["function", "undefined", "undefined", "object"]);
  });

  it("refuses while the process is late only what comes after those few", async () => {
    let isLate = false;
    const admission = open({ running: 1, minWaiting: 1, maxWaitMs: 60_000, isLate: () => isLate });
    ask(admission);
    const [second, third] = [ask(admission, "b"), ask(admission, "c")];
    isLate = true;
    const fourth = ask(admission, "d");
    await settle();
    expect([second.leave, third.leave, fourth.leave]).toEqual([undefined, undefined, null]);
  });

  it("gives one place no more than half of the places to wait in", async () => {
    const admission = open({ running: 1, maxWaiting: 4, maxWaitMs: 60_000 });
    ask(admission);
    const greedy = [1, 2, 3].map(() => ask(admission, "a"));
    const other = [1, 2, 3].map((number) => ask(admission, `b${number}`));
    await settle();
    expect(greedy.map(({ leave }) => leave)).toEqual([undefined, undefined, null]);
    expect(other.map(({ leave }) => leave)).toEqual([undefined, undefined, null]);
  });

  it("forgets who left before its turn", async () => {
    const admission = open({ running: 1 });
    const first = ask(admission);
    const gone = new AbortController();
    const second = ask(admission, "a", gone.signal);
    const third = ask(admission);
    await settle();
    gone.abort();
    await settle();
    expect([second.leave, admission.load]).toEqual([null, 2]);
    first.leave?.();
    await settle();
    expect(typeof third.leave).toBe("function");
    expect(await admission.enter("a", gone.signal)).toBeNull();
  });
});
