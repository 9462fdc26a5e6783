import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartAction, isShopperAction, reduceCart } from "@/lib/cart/reducer";
import { EMPTY_CART } from "@/lib/cart/state";
import { toHttpFailure } from "@/lib/upstream/http-failure";
import type { Failure } from "@/lib/upstream/types";
import { fuzzRuns } from "../../fuzz-runs";
import { buildItem, buildLine } from "../builders";
import { type Fault, FakeServer } from "../fake-server";
import { Browser, FLAGS, type Tab } from "../world";

/** Told in every name: `CART_SEED` runs the same again. */
const SEED = Number(process.env.CART_SEED ?? Date.now() % 1_000_000_000);
const runs = (numRuns: number) => ({ seed: SEED, numRuns });

const SKUS = ["A", "B", "C"] as const;
type Sku = (typeof SKUS)[number];
const itemOf = (sku: string, qty = 1) => buildItem({ sku, qty, name: sku });

const html: Failure = { kind: "contract", code: "badContentType", retryable: false, status: 200 };
const answered = (error: Failure): Fault => ({ kind: "answered", error });

/** What may happen to one call; a `zombie` reaches the server after the browser has given it up. */
type Fate = "ok" | "unsent" | "unheard" | "zombie" | "broken" | "brokenAfter" | "html" | "unauthorized" | "lost";
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>("ok") },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Fate>(
      "unsent",
      "unheard",
      "zombie",
      "broken",
      "brokenAfter",
      "html",
      "unauthorized",
      "lost",
    ),
  },
);

/** What a shopper or the world does next; `go` lets one thing that waits come to pass. */
type Step = {
  tab: number;
  do: "add" | "set" | "remove" | "undo" | "sync" | "look" | "reload" | "go";
  sku: Sku;
  qty: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(1),
  do: fc.constantFrom<Step["do"]>(
    "add",
    "add",
    "set",
    "set",
    "remove",
    "undo",
    "sync",
    "sync",
    "look",
    "reload",
    "go",
    "go",
    "go",
  ),
  sku: fc.constantFrom(...SKUS),
  qty: fc.integer({ min: 1, max: 6 }),
});
const script = fc.array(step, { maxLength: 24 });

const flags = fc.record({
  serverMergeByDefault: fc.boolean(),
  serverSyncCanRemoveLocalItems: fc.boolean(),
  serverSyncCanModifyLocalItems: fc.boolean(),
  synchronizeTotals: fc.boolean(),
});

interface Setting {
  scheduler: fc.Scheduler;
  fates: Fate[];
  flags: Partial<typeof FLAGS>;
  inCheckout: boolean;
}

/** A browser of two tabs whose storage and network take as long as the scheduler decides, and its server. */
class Trial {
  browser = new Browser();
  server = new FakeServer();
  tabs: Tab[] = [];
  /** The shopper's actions in the order in which they were persisted. */
  done: CartAction[] = [];
  /** The notices of all tabs, closed ones included. */
  notices: string[] = [];
  isOver = false;
  #zombies: (() => void)[] = [];

  constructor(readonly setting: Setting) {
    const { scheduler } = setting;
    this.browser.wait = () => (this.isOver ? Promise.resolve() : scheduler.schedule(Promise.resolve()));
    this.#record();
    this.#disturb();
    for (let tab = 0; tab < 2; tab++) this.tabs.push(this.#open());
  }

  /** One tab at a time synchronises, as with `navigator.locks`. */
  #lock: Promise<unknown> = Promise.resolve();
  sync(tab: Tab, isForced: boolean): void {
    this.#lock = this.#lock.then(() => tab.sync(isForced));
  }

  #open(): Tab {
    const tab = this.browser.open(this.server);
    Object.assign(tab.flags, this.setting.flags);
    tab.inCheckout = this.setting.inCheckout;
    tab.events = Object.assign([], {
      push: (event: { kind: string; name?: string }) => this.notices.push(`${event.kind} ${event.name ?? ""}`),
    });
    return tab;
  }

  /** Records the shopper's actions when they are persisted, each once. */
  #record(): void {
    const { browser } = this;
    let persisted = browser.persisted;
    const seen = new Map<string, number>();
    const logs = new Map<string, Map<number, CartAction>>();
    const open = browser.open.bind(browser);
    browser.open = (server) => {
      const tab = open(server);
      const log = new Map<number, CartAction>();
      logs.set(tab.name, log);
      const dispatch = tab.replica.dispatch.bind(tab.replica);
      tab.replica.dispatch = (action) => {
        log.set(log.size + 1, action);
        dispatch(action);
      };
      return tab;
    };
    Object.defineProperty(browser, "persisted", {
      get: () => persisted,
      set: (next: typeof persisted) => {
        for (const [tab, seq] of next.applied) {
          // of a closed tab only the journal is applied: the shopper's actions
          for (let at = (seen.get(tab) ?? 0) + 1; at <= seq; at++) {
            const action = logs.get(tab)?.get(at);
            if (action && isShopperAction(action)) this.done.push(action);
          }
          seen.set(tab, seq);
        }
        persisted = next;
      },
    });
  }

  #disturb(): void {
    const { server, setting } = this;
    let isFaulty = false;
    server.fate = async (name, at) => {
      if (this.isOver) return null;
      await setting.scheduler.schedule(Promise.resolve());
      if (at === "before") {
        const next = setting.fates.shift() ?? "ok";
        isFaulty = next === "unheard" || next === "brokenAfter";
        switch (next) {
          case "unsent":
            return { kind: "unsent" };
          case "zombie": {
            const body = server.bodies.at(-1);
            // a cart whose id never arrives belongs to nobody
            if (name !== "cartCreate") this.#zombies.push(() => void server.answer(name, { body }));
            return { kind: "unsent" };
          }
          case "broken":
            return answered(toHttpFailure(500, "broken"));
          case "html":
            return answered(html);
          case "unauthorized":
            return answered(toHttpFailure(401, "Error refreshing user token."));
          case "lost":
            server.hasCart = false;
            return null;
          default:
            return null;
        }
      }
      if (!isFaulty) return null;
      isFaulty = false;
      return setting.fates.length % 2 === 0 ? { kind: "unheard" } : answered(toHttpFailure(500, "broken"));
    };
  }

  async run(steps: Step[]): Promise<void> {
    const { scheduler } = this.setting;
    for (const { tab: at, do: what, sku, qty } of steps) {
      const tab = this.tabs[at];
      if (!tab) throw new Error("no such tab");
      if (what === "add") tab.dispatch({ type: "add", item: itemOf(sku, qty), max: 999 });
      else if (what === "set") tab.dispatch({ type: "setQuantity", line: itemOf(sku), qty, max: 999 });
      else if (what === "remove") tab.dispatch({ type: "remove", line: itemOf(sku) });
      else if (what === "undo") tab.dispatch({ type: "undoRemove", max: 999 });
      else if (what === "sync" || what === "look") this.sync(tab, what === "look");
      else if (what === "go") {
        if (scheduler.count() > 0) await scheduler.waitOne();
        if (qty === 1) this.#zombies.shift()?.();
      } else {
        this.browser.crash(tab);
        const next = this.#open();
        this.tabs[at] = next;
        void next.replica.load();
      }
    }
    await this.end();
  }

  /** Ends all faults and synchronises every tab. */
  async end(): Promise<void> {
    await this.setting.scheduler.waitIdle();
    this.isOver = true;
    for (const rise of this.#zombies.splice(0)) rise();
    await this.#lock;
    for (let round = 0; round < 4; round++) {
      for (const tab of this.tabs) {
        tab.tab = { ...tab.tab, syncState: "idle", connectBypassCount: 0 };
        await tab.replica.load();
        await tab.replica.flush();
        // a forced read makes the browser's lines count
        if (round < 2) tab.dispatch({ type: "touch" });
        this.sync(tab, true);
        await this.#lock;
      }
    }
    for (const tab of this.tabs) await tab.replica.refresh();
  }

  get theirs(): string[] {
    return this.server.lines.map(({ sku, qty }) => `${sku} ${qty}`).toSorted();
  }

  get ours(): string[][] {
    return this.tabs.map(({ lines }) => lines.toSorted());
  }

  /** The cart the shopper's own actions make, one after the other. */
  get meant(): string[] {
    return this.done
      .reduce(reduceCart, EMPTY_CART)
      .items.map(({ sku, qty }) => `${sku} ${qty}`)
      .toSorted();
  }
}

const settings = fc.record({ fates: fc.array(fate, { maxLength: 25 }), flags, inCheckout: fc.boolean() });

/** Where the server may change the cart, what it does late counts as its will. */
const withoutZombies = ({ fates, flags: given }: { fates: Fate[]; flags: Partial<typeof FLAGS> }): Fate[] =>
  given.serverSyncCanModifyLocalItems || given.serverSyncCanRemoveLocalItems
    ? fates.map((one) => (one === "zombie" ? "unheard" : one))
    : [...fates];

describe(`two tabs of a guest, any interleaving, any failures (seed ${SEED})`, () => {
  it("end with equal carts that contain the shopper's changes: nothing doubled, nothing lost", async () => {
    await fc.assert(
      fc.asyncProperty(script, settings, fc.scheduler(), async (steps, setting, scheduler) => {
        const trial = new Trial({ ...setting, scheduler, fates: withoutZombies(setting) });
        await trial.run(steps);
        expect(trial.ours).toEqual([trial.meant, trial.meant]);
        expect(trial.theirs).toEqual(trial.meant);
      }),
      runs(2 * fuzzRuns),
    );
  }, 120_000);

  it("with too little stock on the server: both carts equal, never more than wanted, refusals notified", async () => {
    const limits = fc.record({ A: fc.integer({ min: 0, max: 6 }), B: fc.integer({ min: 0, max: 6 }) });
    await fc.assert(
      fc.asyncProperty(script, settings, limits, fc.scheduler(), async (steps, setting, most, scheduler) => {
        const trial = new Trial({ ...setting, scheduler, fates: withoutZombies(setting) });
        trial.server.limits = most;
        await trial.run(steps);
        expect(trial.ours).toEqual([trial.theirs, trial.theirs]);
        const quantity = (lines: string[], sku: string) =>
          Number(lines.find((line) => line.startsWith(sku))?.split(" ")[1] ?? 0);
        // what was not refused is as it was meant; what was is what the server has
        const isRight = (sku: Sku) => {
          const [held, wanted] = [quantity(trial.theirs, sku), quantity(trial.meant, sku)];
          return trial.notices.includes(`refused ${sku}`) ? sku !== "C" && held <= most[sku] : held === wanted;
        };
        expect(SKUS.filter((sku) => !isRight(sku))).toEqual([]);
      }),
      runs(fuzzRuns),
    );
  }, 120_000);
});

describe(`a log-in in the middle (seed ${SEED})`, () => {
  const own = fc.uniqueArray(fc.tuple(fc.constantFrom(...SKUS), fc.integer({ min: 1, max: 6 })), {
    selector: ([sku]) => sku,
    maxLength: 3,
  });
  const additions = fc.array(
    step.map((one) => ({
      ...one,
      do: one.do === "set" || one.do === "remove" || one.do === "undo" ? ("add" as const) : one.do,
    })),
    { maxLength: 14 },
  );
  const harmless = settings.map((setting) => ({
    ...setting,
    fates: setting.fates.map((one) => (one === "zombie" || one === "lost" || one === "unauthorized" ? "unheard" : one)),
    flags: { ...setting.flags, serverMergeByDefault: true },
  }));

  it("adds the customer's lines once", async () => {
    await fc.assert(
      fc.asyncProperty(
        additions,
        additions,
        own,
        harmless,
        fc.scheduler(),
        async (before, after, lines, setting, scheduler) => {
          const trial = new Trial({ ...setting, scheduler, fates: [...setting.fates] });
          const customers = lines.map(([sku, qty], index) => buildLine({ item_id: index + 500, sku, qty }));
          let isOwn = false;
          await trial.run(before);
          trial.isOver = false;
          // from here on `create` opens the customer's cart, the same every time
          const answer = trial.server.answer.bind(trial.server);
          trial.server.answer = (name, input) => {
            if (name !== "cartCreate") return answer(name, input);
            if (!isOwn) trial.server.lines = customers;
            isOwn = true;
            return { ok: true, value: "cart" };
          };
          for (const tab of trial.tabs) {
            tab.dispatch({ type: "loggedIn" });
            trial.sync(tab, true);
          }
          await trial.run(after);
          const expected = new Map<string, number>(lines);
          for (const action of trial.done)
            if (action.type === "add")
              expected.set(action.item.sku, (expected.get(action.item.sku) ?? 0) + action.item.qty);
          const wanted = [...expected].map(([sku, qty]) => `${sku} ${qty}`).toSorted();
          expect(trial.theirs).toEqual(wanted);
          expect(trial.ours).toEqual([wanted, wanted]);
        },
      ),
      runs(fuzzRuns),
    );
  }, 120_000);
});
