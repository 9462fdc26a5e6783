import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentTotals, isDirty } from "@/lib/cart/state";
import type { SyncOutcome } from "@/lib/cart/sync/run";
import type { CallName } from "@/lib/upstream/calls";
import { callApi } from "@/lib/upstream/client";
import { matchCall } from "@/lib/upstream/transport";
import { buildItem } from "../builders";
import type { FakeServer } from "../fake-server";
import { openBrowser, syncLines, type Tab } from "../world";

const json = (code: number, result: unknown) => Response.json({ code, result }, { status: code });

/** What one call of a synchronisation is answered; the next one of the same is answered as it should be. */
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

/** A cart as a shopper left it: what the server held, and what they did since. */
const SCENES = {
  /** Two chairs, the first ever. */
  fresh: ({ tab }: Scene) => tab.add({ qty: 2 }),
  /** Three chairs where the server holds two. */
  more: ({ tab }: Scene) => {
    syncLines(tab, { sku: "CHAIR", qty: 2 });
    tab.setQuantity("CHAIR", 3);
  },
  /** A lamp beside two chairs the server holds. */
  another: ({ tab }: Scene) => {
    syncLines(tab, { sku: "CHAIR", qty: 2 });
    tab.add({ sku: "LAMP", name: "Lamp" });
  },
  /** No table any more where the server holds one. */
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

/** What is looked at after a synchronisation; a meaning says what of it there is. */
function look({ tab, outcome, server, ...scene }: After) {
  const { coupon, couponRefusal, isCouponDropped, totals } = tab.cart;
  const { shipping, payment } = tab.methods;
  return {
    outcome: outcome.kind,
    ours: tab.lines,
    theirs: theirs({ tab, server }),
    isDirty: isDirty(tab.cart),
    isSummed: currentTotals(tab.cart) !== null,
    /** What went well is told too; here it is what did not. */
    told: tab.notices.filter((said) => said !== "added" && said !== "updated"),
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
type Seen = ReturnType<typeof look>;

const done = ({ left }: Seen): Partial<Seen> => ({
  outcome: "synced",
  ours: left,
  theirs: left,
  isDirty: false,
  isSummed: true,
  told: [],
});
const failed = ({ left }: Seen): Partial<Seen> => ({
  outcome: "failed",
  ours: left,
  isDirty: true,
  isSummed: false,
  told: [],
});

/** What a cell of the table means. */
const MEANINGS = {
  /** As if nothing had been: both sides as the shopper left them, sums and all. */
  done,
  /** The cart was lost: another one holds all lines. */
  anew: (seen: Seen) => ({ ...done(seen), carts: 1 }),
  /** The shopper keeps what they see; it is tried again, and nothing is said but that the shop cannot be reached. */
  kept: failed,
  /** The previous quantity is back, and the shopper told. */
  back: () => ({ outcome: "synced", ours: ["CHAIR 2"], theirs: ["CHAIR 2"], isSummed: true, told: ["refused Chair"] }),
  /** A line the server never had is gone, and the shopper told. */
  gone: () => ({ outcome: "synced", ours: ["CHAIR 2"], theirs: ["CHAIR 2"], isSummed: true, told: ["refused Lamp"] }),
  /** A line the server will not let go is there again, and the shopper told. */
  stays: () => ({
    outcome: "synced",
    ours: ["CHAIR 2", "TABLE 1"],
    theirs: ["CHAIR 2", "TABLE 1"],
    told: ["refused TABLE"],
  }),
  /** A line the server says it has not is gone; should it lie, the next look brings the line back. */
  believed: () => ({ outcome: "synced", ours: ["CHAIR 2"], told: [] }),
  /** The lines are on the server, the sums are not known: they are asked for again. */
  unsummed: (seen: Seen) => ({ ...failed(seen), theirs: seen.left }),
  /** The sums are the server's, without delivery. */
  undelivered: (seen: Seen) => ({ ...done(seen), shipping: 0 }),
  /** The sums are the server's; the ways of delivery, or of payment, are not known. */
  unlisted: (seen: Seen) => ({ ...done(seen), isListed: false }),
  /** The code was wrong: told, and what was typed stays. */
  wrong: (seen: Seen) => ({
    ...done(seen),
    told: ["couponRefused BREV10"],
    coupon: null,
    couponRefusal: { code: "BREV10", reason: "incorrect" },
  }),
  /** The server's coupon is shown again: it would not let it go. */
  couponed: (seen: Seen) => ({ ...done(seen), coupon: { code: "BREV10", state: "applied" }, served: "BREV10" }),
  /** The code the shopper wants waits. */
  waits: (seen: Seen) => ({ ...failed(seen), coupon: { code: "BREV10", state: "wanted" } }),
  /** The coupon the shopper took out is still to go. */
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
    cells: ["kept", "done", "done", "kept", "kept", "kept", "anew", "kept"],
  },
  pull: { call: "cartPull", scene: "more", cells: ["kept", "done", "anew", "anew", "kept", "kept", "kept", "kept"] },
  "update of a line": {
    call: "cartUpdate",
    scene: "more",
    cells: ["back", "done", "anew", "done", "kept", "kept", "kept", "kept"],
  },
  "update with a new line": {
    call: "cartUpdate",
    scene: "another",
    cells: ["gone", "done", "anew", "gone", "kept", "kept", "kept", "kept"],
  },
  delete: {
    call: "cartDelete",
    scene: "fewer",
    cells: ["stays", "done", "anew", "believed", "kept", "kept", "kept", "kept"],
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
/** The call whose first answer is another one. */
let fault: { call: CallName; answer: Answer | 503 } | null;

/** The shop's edge: every call by its path, answered by the server, but for the one. */
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
  it("is tried three times; then the quantity before is back, and the shopper told", async () => {
    SCENES.more({ tab, server });
    expect(await retryUpdates("500", 3)).toEqual([["CHAIR 3"], ["CHAIR 3"], ["CHAIR 2"]]);
    expect(tab.notices).toEqual(["refused Chair"]);
    expect([theirs({ tab, server }), isDirty(tab.cart)]).toEqual([["CHAIR 2"], false]);
  });

  it("removes a line that was never synchronised", async () => {
    SCENES.another({ tab, server });
    expect((await retryUpdates("500", 3)).at(-1)).toEqual(["CHAIR 2"]);
    expect(tab.notices).toEqual(["refused Lamp"]);
  });

  it("begins to count anew with another quantity, and after a success", async () => {
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

  it("is tried on while the server is only out of reach", async () => {
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
    const seen = look({ tab, server, outcome, left });
    expect(seen).toMatchObject(MEANINGS[meaning](seen));
    // whatever it was, the next try brings both sides together
    tab.dispatch({ type: "touch" });
    expect(await sync()).toEqual({ kind: "synced" });
    expect(theirs({ tab, server })).toEqual(tab.lines);
    expect([isDirty(tab.cart), currentTotals(tab.cart)?.itemsQty]).toEqual([false, 0]);
    expect(tab.cart.coupon?.code ?? null).toBe(server.coupon);
  });

  it("the quantity shows at once while an answer is late, and the sums say that they are being updated", async () => {
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
