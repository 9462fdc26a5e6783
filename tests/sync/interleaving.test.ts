import fc from "fast-check";
import { expect, it } from "vitest";
import type { SyncEffect } from "@/lib/sync/machine";
import type { RenewalOutcome, SyncTask, TaskAnswer } from "@/lib/sync/types";
import { fuzzRuns } from "../fuzz-runs";
import { AT, buildSyncTask, Driver, reading, RULES } from "./builders";

const answer = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(reading(200), reading(401), reading(401), reading(500)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<TaskAnswer>(
      { kind: "badContentType" },
      { kind: "wrongFormat" },
      { kind: "unreachable" },
    ),
  },
);
const renewal = fc.constantFrom<RenewalOutcome["kind"]>("token", "token", "refused", "unavailable");
const url = fc.constantFrom(
  "/api/user/me?token={{token}}",
  "/api/cart/pull?token={{token}}&cartId={{cartId}}",
  "/api/stock/check?sku=A",
);
const pick = fc.nat({ max: 99 });
const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant("run" as const), url }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("again" as const), pick }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant("answer" as const), pick, answer }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("wait" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("renew" as const), pick, renewal }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom("in" as const, "in" as const, "out" as const, "cart" as const, "no cart" as const),
      pick,
    }),
  },
);

/** The world around a machine: its effects that have no answer yet. */
class World {
  readonly driver: Driver;
  readonly tasks: SyncTask[] = [];
  sent: string[] = [];
  waits: string[] = [];
  renewals: number[] = [];
  readonly settled = new Map<string, number>();
  tokens = 0;
  stale = 0;

  constructor(tokens: "own" | "edge" | "off", maxAttempts: number) {
    this.driver = new Driver({ ...RULES, tokens, maxAttempts });
  }

  take(effects: SyncEffect[]): void {
    for (const effect of effects) {
      if (effect.type === "send") this.sent.push(effect.id);
      if (effect.type === "wait") this.waits.push(effect.id);
      if (effect.type === "renew") this.renewals.push(effect.renewal);
      if (effect.type !== "settle") continue;
      const times = (this.settled.get(effect.id) ?? 0) + 1;
      if (times > 1) throw new Error(`${effect.id} settled ${times} times`);
      this.settled.set(effect.id, times);
    }
  }

  do(...events: Parameters<Driver["do"]>): void {
    for (const event of events) {
      const lockBefore = this.driver.state.lock;
      const effects = this.driver.do(event);
      const isLocked = this.driver.state.lock < 0 && lockBefore < 0;
      if (isLocked && effects.some((effect) => effect.type === "send" && effect.task.url.includes("{{token}}")))
        throw new Error("a task of the shopper's ran after -1");
      this.take(effects);
      // a renewal of an ended log-in may still be running; it is stale
      const current = this.renewals.filter((number) => number > this.stale);
      if (current.length > 1) throw new Error("two renewals of a login at a time");
      if (event.type === "signedIn" || event.type === "signedOut") this.stale = this.driver.state.renewal;
      if (this.driver.state.attempts < 0) throw new Error("fewer attempts than none");
    }
  }

  run(address: string): void {
    const task = buildSyncTask({ url: address });
    this.tasks.push(task);
    this.do({ type: "run", task });
  }

  answer(index: number, how: TaskAnswer): void {
    const [id] = this.sent.splice(index % Math.max(1, this.sent.length), 1);
    if (id) this.do({ type: "answered", id, reading: how, at: AT });
  }

  wait(index: number): void {
    const [id] = this.waits.splice(index % Math.max(1, this.waits.length), 1);
    if (id) this.do({ type: "waited", id });
  }

  renew(index: number, kind: RenewalOutcome["kind"]): void {
    const [number] = this.renewals.splice(index % Math.max(1, this.renewals.length), 1);
    if (number !== undefined)
      this.do({
        type: "renewed",
        renewal: number,
        outcome: kind === "token" ? { kind, token: `renewed${++this.tokens}` } : { kind },
      });
  }
}

it("in any order of events: one renewal at a time, every task settles once, none runs after -1", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("own" as const, "own" as const, "edge" as const, "off" as const),
      fc.integer({ min: 0, max: 3 }),
      fc.array(move, { maxLength: 60, size: "max" }),
      (tokens, maxAttempts, moves) => {
        const world = new World(tokens, maxAttempts);
        world.do({ type: "signedIn", token: "first" }, { type: "cart", cartId: "c1" });
        for (const made of moves) {
          switch (made.what) {
            case "run":
              world.run(made.url);
              break;
            case "again": {
              const task = world.tasks[made.pick % Math.max(1, world.tasks.length)];
              if (task && !world.settled.has(task.task_id)) world.do({ type: "run", task });
              break;
            }
            case "answer":
              world.answer(made.pick, made.answer);
              break;
            case "wait":
              world.wait(made.pick);
              break;
            case "renew":
              world.renew(made.pick, made.renewal);
              break;
            case "in":
              world.do({ type: "signedIn", token: `login${made.pick}` });
              break;
            case "out":
              world.do({ type: "signedOut" });
              break;
            case "cart":
            case "no cart":
              world.do({ type: "cart", cartId: made.what === "cart" ? "c1" : null });
              break;
          }
        }
        // the world goes on until nothing is open any more
        for (let turn = 0; turn < 2000 && world.sent.length + world.waits.length + world.renewals.length > 0; turn++) {
          world.renew(0, "token");
          world.answer(0, reading(turn % 3 === 0 ? 401 : 200));
          world.wait(0);
        }
        expect(world.tasks.filter(({ task_id }) => !world.settled.has(task_id))).toEqual([]);
        expect(world.driver.state.running).toEqual({});
      },
    ),
    { numRuns: 3 * fuzzRuns },
  );
});
