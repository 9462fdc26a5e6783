// what calls load on their first use: clocks that tests move do not wait for a file
import "@/lib/upstream/check-result";
import "@/lib/upstream/http-failure";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentTotals, isDirty } from "@/lib/cart/state";
import type { SyncOutcome } from "@/lib/cart/sync/run";
import type { CallName } from "@/lib/upstream/calls";
import { callApi } from "@/lib/upstream/client";
import { matchCall } from "@/lib/upstream/match-call";
import { buildItem } from "../builders";
import type { FakeServer } from "../fake-server";
import { openBrowser, syncLines, type Tab } from "../world";

const json = (code: number, result: unknown) => Response.json({ code, result }, { status: code });

/** The fault in the answer to one call of a synchronisation; the next call of the same name is answered normally. */
const ANSWERS = {
  refused: () => json(400, "No."),
  late: async (usual: () => Response) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return usual();
  },
  "401": () => json(401, "Error refreshing user token. User is not authorized to access the resource"),
  "404": () => json(404, "Not here."),
  "500": () => json(500, "Broken."),
  HTML: () => new Response("<html>Log in to the train's network</html>", { headers: { "content-type": "text/html" } }),
  "{}": () => new Response("{}", { headers: { "content-type": "application/json" } }),
  cut: () => new Response('{"code":200,"result":[{"item', { headers: { "content-type": "application/json" } }),
};
type Answer = keyof typeof ANSWERS;

/** A cart before a synchronisation: what the server has, and what the shopper changed since. */
const SCENES = {
  /** Two chairs in a new cart. */
  fresh: ({ tab }: Scene) => tab.add({ qty: 2 }),
  /** Three chairs, two on the server. */
  more: ({ tab }: Scene) => {
    syncLines(tab, { sku: "CHAIR", qty: 2 });
    tab.setQuantity("CHAIR", 3);
  },
  /** A new lamp beside two synchronised chairs. */
  another: ({ tab }: Scene) => {
    syncLines(tab, { sku: "CHAIR", qty: 2 });
    tab.add({ sku: "LAMP", name: "Lamp" });
  },
  /** A removed table, still on the server. */
  fewer: ({ tab }: Scene) => {
    syncLines(tab, { sku: "CHAIR", qty: 2 }, { sku: "TABLE", qty: 1 });
    tab.remove("TABLE");
  },
  couponed: ({ tab }: Scene) => {
    syncLines(tab, { sku: "CHAIR", qty: 2 });
    tab.dispatch({ type: "couponWanted", code: "BREV10" });
  },
  uncouponed: ({ tab, server }: Scene) => {
    syncLines(tab, { sku: "CHAIR", qty: 2 });
    server.coupon = "BREV10";
    tab.dispatch(
      { type: "couponWanted", code: "BREV10" },
      { type: "couponApplied", connection: "placed", code: "BREV10" },
      { type: "couponDropped" },
    );
  },
} as const;

interface Scene {
  tab: Tab;
  server: FakeServer;
}

interface After extends Scene {
  outcome: SyncOutcome;
  /** The lines as the shopper left them. */
  left: string[];
}

const theirs = ({ server }: Scene) => server.lines.map(({ sku, qty }) => `${sku} ${qty}`);

/** Returns the state after a synchronisation; a meaning names the part of it that is expected. */
function inspect({ tab, outcome, server, ...scene }: After) {
  const { coupon, couponRefusal, isCouponDropped, totals } = tab.cart;
  const { shipping, payment } = tab.methods;
  return {
    outcome: outcome.kind,
    ours: tab.lines,
    theirs: theirs({ tab, server }),
    isDirty: isDirty(tab.cart),
    isSummed: currentTotals(tab.cart) !== null,
    /** Notices about success are left out. */
    failures: tab.notices.filter((kind) => kind !== "added" && kind !== "updated"),
    carts: server.created,
    shipping: totals?.shipping,
    isListed: Boolean(shipping.methods?.length && payment.methods?.length),
    coupon,
    couponRefusal,
    isCouponDropped,
    served: server.coupon,
    left: scene.left,
  };
}
type Seen = ReturnType<typeof inspect>;

const done = ({ left }: Seen): Partial<Seen> => ({
  outcome: "synced",
  ours: left,
  theirs: left,
  isDirty: false,
  isSummed: true,
  failures: [],
});
const failed = ({ left }: Seen): Partial<Seen> => ({
  outcome: "failed",
  ours: left,
  isDirty: true,
  isSummed: false,
  failures: [],
});

/** What a cell of the table means. */
const MEANINGS = {
  /** Synchronised: both carts as the shopper left them, with totals. */
  done,
  /** A new cart was created and has all lines. */
  anew: (seen: Seen) => ({ ...done(seen), carts: 1 }),
  /** The browser's cart stays and is synchronised again later, without a notice. */
  retried: failed,
  /** The quantity was restored and the shopper notified. */
  back: () => ({
    outcome: "synced",
    ours: ["CHAIR 2"],
    theirs: ["CHAIR 2"],
    isSummed: true,
    failures: ["refused Chair"],
  }),
  /** A line the server never had was removed and the shopper notified. */
  gone: () => ({
    outcome: "synced",
    ours: ["CHAIR 2"],
    theirs: ["CHAIR 2"],
    isSummed: true,
    failures: ["refused Lamp"],
  }),
  /** A line whose removal was refused was restored and the shopper notified. */
  stays: () => ({
    outcome: "synced",
    ours: ["CHAIR 2", "TABLE 1"],
    theirs: ["CHAIR 2", "TABLE 1"],
    failures: ["notRemoved TABLE"],
  }),
  /** The line counts as removed, as the server does not find it; if it is there, the next read restores it. */
  believed: () => ({ outcome: "synced", ours: ["CHAIR 2"], failures: [] }),
  /** The lines are synchronised, the totals are fetched again later. */
  unsummed: (seen: Seen) => ({ ...failed(seen), theirs: seen.left }),
  /** The totals are the server's, without shipping. */
  undelivered: (seen: Seen) => ({ ...done(seen), shipping: 0 }),
  /** The totals are the server's; shipping or payment methods are missing. */
  unlisted: (seen: Seen) => ({ ...done(seen), isListed: false }),
  /** The code was refused: the shopper is notified, and the typed text stays. */
  wrong: (seen: Seen) => ({
    ...done(seen),
    failures: ["couponRefused BREV10"],
    coupon: null,
    couponRefusal: { code: "BREV10", reason: "incorrect" },
  }),
  /** The server's coupon is shown again, as its removal was refused. */
  couponed: (seen: Seen) => ({ ...done(seen), coupon: { code: "BREV10", state: "applied" }, served: "BREV10" }),
  /** The coupon waits to be applied. */
  waits: (seen: Seen) => ({ ...failed(seen), coupon: { code: "BREV10", state: "wanted" } }),
  /** The removal of the coupon is pending. */
  remains: (seen: Seen) => ({ ...failed(seen), coupon: null, isCouponDropped: true, served: "BREV10" }),
} satisfies Record<string, (seen: Seen) => object>;
type Meaning = keyof typeof MEANINGS;

const COLUMNS = ["refused", "late", "401", "404", "500", "HTML", "{}", "cut"] satisfies Answer[];

interface Row {
  call: CallName;
  scene: keyof typeof SCENES;
  hasDelivery?: boolean;
  cells: [
    refused: Meaning,
    late: Meaning,
    unauthorized: Meaning,
    notFound: Meaning,
    broken: Meaning,
    html: Meaning,
    empty: Meaning,
    cut: Meaning,
  ];
}

const TABLE: Record<string, Row> = {
  //                                                                                refused        late     401     404
  // 500         HTML        {}          cut
  create: {
    call: "cartCreate",
    scene: "fresh",
    cells: ["retried", "done", "done", "retried", "retried", "retried", "anew", "retried"],
  },
  pull: {
    call: "cartPull",
    scene: "more",
    cells: ["retried", "done", "anew", "anew", "retried", "retried", "retried", "retried"],
  },
  "update of a line": {
    call: "cartUpdate",
    scene: "more",
    cells: ["back", "done", "anew", "done", "retried", "retried", "retried", "retried"],
  },
  "update with a new line": {
    call: "cartUpdate",
    scene: "another",
    cells: ["gone", "done", "anew", "gone", "retried", "retried", "retried", "retried"],
  },
  delete: {
    call: "cartDelete",
    scene: "fewer",
    cells: ["stays", "done", "anew", "believed", "retried", "retried", "retried", "retried"],
  },
  totals: {
    call: "cartTotals",
    scene: "more",
    cells: ["unsummed", "done", "anew", "done", "unsummed", "unsummed", "unsummed", "unsummed"],
  },
  "shipping-methods": {
    call: "cartShippingMethods",
    scene: "more",
    hasDelivery: true,
    cells: ["unlisted", "done", "anew", "unlisted", "unlisted", "unlisted", "unlisted", "unlisted"],
  },
  "payment-methods": {
    call: "cartPaymentMethods",
    scene: "more",
    cells: ["unlisted", "done", "anew", "unlisted", "unlisted", "unlisted", "unlisted", "unlisted"],
  },
  "shipping-information": {
    call: "cartShippingInformation",
    scene: "more",
    hasDelivery: true,
    cells: ["undelivered", "done", "anew", "undelivered", "unsummed", "unsummed", "unsummed", "unsummed"],
  },
  "apply-coupon": {
    call: "cartApplyCoupon",
    scene: "couponed",
    cells: ["wrong", "done", "anew", "wrong", "waits", "waits", "waits", "waits"],
  },
  "delete-coupon": {
    call: "cartDeleteCoupon",
    scene: "uncouponed",
    cells: ["couponed", "done", "anew", "couponed", "remains", "remains", "remains", "remains"],
  },
};

const CELLS = Object.entries(TABLE).flatMap(([name, { cells, ...row }]) =>
  COLUMNS.map((answer, column) => ({ name, answer, ...row, meaning: cells[column] ?? "done" })),
);

let server: FakeServer;
let tab: Tab;
/** The call whose first answer is faulty. */
let fault: { call: CallName; answer: Answer | 503 } | null;

/** The shop's edge: every call by its path, answered by the server, except the faulty one. */
const edge = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(input);
  const match = matchCall(init.method ?? "GET", url.pathname);
  if (!match) throw new Error(`no call at ${url.pathname}`);
  const { name } = match;
  server.calls.push(name);
  const usual = () => {
    const answer = server.answer(name, {
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      query: Object.fromEntries(url.searchParams),
    });
    return answer.ok ? json(200, answer.value) : json(answer.error.status ?? 500, answer.error.message);
  };
  if (fault?.call !== name) return usual();
  const { answer } = fault;
  fault = null;
  return answer === 503 ? json(503, "Away.") : ANSWERS[answer](usual);
};

beforeEach(() => {
  vi.useFakeTimers();
  ({ tab, server } = openBrowser());
  vi.stubGlobal("location", { origin: "http://shop.test" });
  vi.stubGlobal("fetch", edge);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function sync(): Promise<SyncOutcome> {
  let outcome: SyncOutcome | null = null;
  void tab.sync(true, { call: callApi }).then((result) => (outcome = result));
  for (let waited = 0; waited < 20 && !outcome; waited++) await vi.advanceTimersByTimeAsync(500);
  if (!outcome) throw new Error("the synchronisation does not end");
  return outcome;
}

/** Synchronises while every update is answered with `answer`; the lines after each try. */
async function retryUpdates(answer: "500" | 503, tries: number): Promise<string[][]> {
  const seen: string[][] = [];
  for (let count = 0; count < tries; count++) {
    fault = { call: "cartUpdate", answer };
    await sync();
    seen.push(tab.lines);
  }
  fault = null;
  return seen;
}

describe("an update the server breaks on", () => {
  it("is tried three times; then the quantity is restored and the shopper notified", async () => {
    SCENES.more({ tab, server });
    expect(await retryUpdates("500", 3)).toEqual([["CHAIR 3"], ["CHAIR 3"], ["CHAIR 2"]]);
    expect(tab.events).toEqual([{ kind: "refused", name: "Chair", reason: { kind: "failed" }, isGone: false }]);
    expect([theirs({ tab, server }), isDirty(tab.cart)]).toEqual([["CHAIR 2"], false]);
  });

  it("removes a line that was never synchronised", async () => {
    SCENES.another({ tab, server });
    expect((await retryUpdates("500", 3)).at(-1)).toEqual(["CHAIR 2"]);
    expect(tab.events).toEqual([{ kind: "refused", name: "Lamp", reason: { kind: "failed" }, isGone: true }]);
  });

  it("that it refuses in words is told in them", async () => {
    SCENES.more({ tab, server });
    fault = { call: "cartUpdate", answer: "refused" };
    await sync();
    expect(tab.events).toEqual([
      { kind: "refused", name: "Chair", reason: { kind: "said", message: "No." }, isGone: false },
    ]);
  });

  it("restarts its count with another quantity, and after a success", async () => {
    SCENES.more({ tab, server });
    await retryUpdates("500", 2);
    tab.setQuantity("CHAIR", 6);
    expect(await retryUpdates("500", 2)).toEqual([["CHAIR 6"], ["CHAIR 6"]]);
    await sync();
    expect([theirs({ tab, server }), tab.tab.failedUpdates]).toEqual([
      ["CHAIR 6"],
      { [`CHAIR ${buildItem().checksum} 3`]: 2 },
    ]);
  });

  it("does not count tries while the server cannot be reached", async () => {
    SCENES.more({ tab, server });
    expect((await retryUpdates(503, 5)).at(-1)).toEqual(["CHAIR 3"]);
    expect(tab.notices).toEqual([]);
  });
});

describe("every call of the cart, answered with", () => {
  it.each(CELLS)("$answer: $name → $meaning", async ({ call, scene, answer, meaning, hasDelivery = false }) => {
    if (hasDelivery) server.withKerb();
    SCENES[scene]({ tab, server });
    const left = tab.lines;
    fault = { call, answer };
    server.calls = [];
    server.hasCart = scene !== "fresh";
    const outcome = await sync();
    expect([fault, server.calls.includes(call)]).toEqual([null, true]);
    const seen = inspect({ tab, server, outcome, left });
    expect(seen).toMatchObject(MEANINGS[meaning](seen));
    // the next synchronisation makes both carts equal in any case
    tab.dispatch({ type: "touch" });
    expect(await sync()).toEqual({ kind: "synced" });
    expect(theirs({ tab, server })).toEqual(tab.lines);
    expect([isDirty(tab.cart), currentTotals(tab.cart)?.itemsQty]).toEqual([false, 0]);
    expect(tab.cart.coupon?.code ?? null).toBe(server.coupon);
  });

  it("the quantity shows at once while an answer is late, and the totals count as outdated", async () => {
    SCENES.more({ tab, server });
    fault = { call: "cartUpdate", answer: "late" };
    const running = tab.sync(true, { call: callApi });
    await vi.advanceTimersByTimeAsync(1999);
    expect([tab.lines, currentTotals(tab.cart)]).toEqual([["CHAIR 3"], null]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await running).toEqual({ kind: "synced" });
    expect(currentTotals(tab.cart)?.grandTotal).toBe(30_000);
  });
});
