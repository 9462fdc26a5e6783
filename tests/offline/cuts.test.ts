import "../indexed-db";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendSaved } from "@/lib/offline/send";
import { requestApi } from "@/lib/upstream/request";
import { randomFrom } from "../../scripts/bench/numbers";
import { type Checkout, FailingShop } from "../checkout/failing-shop";
import { fuzzRuns } from "../fuzz-runs";

/** What is cut at random; the seed of a run that fails is in its name. */
const RUNS = fuzzRuns / 2;

let shop: FailingShop;
afterEach(() => {
  shop.close();
  vi.unstubAllGlobals();
});

/** Cuts calls at random: before they reach the shop, after they did, or in the middle of the answer. */
function cutAtRandom(random: () => number, rate: number): () => void {
  const whole = shop.fetch;
  shop.fetch = async (input, init) => {
    const at = random();
    if (at < rate / 3) throw new TypeError("cut before it was sent");
    const answer = await whole(input, init);
    if (at < (2 * rate) / 3) throw new TypeError("cut before it was answered");
    return at < rate ? new Response('{"code":200,"resu', { headers: { "content-type": "application/json" } }) : answer;
  };
  globalThis.fetch = shop.fetch as typeof fetch; // the test makes these calls only
  return () => {
    shop.fetch = whole;
    globalThis.fetch = whole as typeof fetch; // as above
  };
}

/** The storage of the browser that the page was opened in last. */
const outbox = () => import("@/lib/offline/outbox");
const readSaved = async () => (await outbox()).readSaved("bmse");

/** When a worker is killed: at one of its calls and reads and writes of the storage, before it took effect or after. */
interface Kill {
  afterSteps: number;
  isDone: boolean;
}
const NEVER: Kill = { afterSteps: Number.POSITIVE_INFINITY, isDone: false };

/** Runs the service worker's part; one that is killed never hears of the step it was killed at. */
async function runWorker(page: Checkout, { afterSteps, isDone }: Kill): Promise<void> {
  const saved = await readSaved();
  if (!saved) return;
  const { changeSaved } = await outbox();
  let steps = 0;
  let kill = () => {};
  const killed = new Promise<void>((resolve) => (kill = resolve));
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    if (++steps <= afterSteps) return act();
    if (isDone) await act();
    kill();
    return new Promise(() => {});
  };
  const call: typeof requestApi = (...input) => step(() => requestApi(...input));
  const run = sendSaved({
    call,
    read: () => step(readSaved),
    change: (change) => step(() => changeSaved(saved, change)),
    readCart: () => step(async () => page.tab.read().items),
    now: () => new Date(),
  });
  await Promise.race([run, killed]);
}

describe("an order that waits, with the network cut at random", () => {
  it.each(Array.from({ length: RUNS }, (_, seed) => seed))("is placed exactly once (seed %i)", async (seed) => {
    const random = randomFrom(seed);
    shop = new FailingShop();
    vi.stubGlobal("location", new URL("http://shop.test/checkout"));
    const page = await shop.openCheckout();
    const { sendSavedOrder } = await import("@/stores/send-saved");
    const { readAttempt } = await import("@/stores/order-attempt");

    // the click: without a network from the start, or cut while it is under way
    vi.stubGlobal("navigator", { onLine: random() < 0.25 });
    const mend = cutAtRandom(random, navigator.onLine ? 0.5 : 3);
    const pressed = await page.press();
    vi.stubGlobal("navigator", { onLine: true });
    if (pressed.kind === "saved") {
      // tries by the page, by the worker, by both at once; the worker may be killed at any of its steps
      for (let round = 0; round < 4; round++) {
        const kind = random();
        const kill = random() < 0.5 ? { afterSteps: Math.floor(random() * 9), isDone: random() < 0.5 } : NEVER;
        const work = [
          ...(kind < 0.66 ? [sendSavedOrder("bmse")] : []),
          ...(kind > 0.33 ? [runWorker(page, kill)] : []),
        ];
        await Promise.all(work);
      }
    }
    mend();
    // the network stays: the worker has its turn, then the page
    await runWorker(page, NEVER);
    const last = readAttempt("bmse")?.savedAt ? await sendSavedOrder("bmse") : null;
    if (!last && shop.orders.size === 0) await page.press();
    if (readAttempt("bmse")) await page.press();

    expect([...shop.orders.keys()]).toHaveLength(1);
    // every try named the same order
    expect(new Set(shop.sent).size).toBe(1);
    expect(readAttempt("bmse")).toBeNull();
    expect(await readSaved()).toBeNull();
    expect(page.checkout.getState().orders).toHaveLength(1);
    expect(page.tab.read().items).toEqual([]);
  });
});

/** Steps of a worker that places an order: read, look-up, cart, cart pull, totals, write, order, write. */
const STEPS = 8;

describe("a worker that sends an order that waits", () => {
  it.each(
    Array.from({ length: STEPS }, (_, afterSteps) => [true, false].map((isDone) => ({ afterSteps, isDone }))).flat(),
  )(
    "and is killed after $afterSteps steps (the next one done: $isDone) places it once with the next worker and page",
    async (kill) => {
      shop = new FailingShop();
      const page = await shop.openCheckout();
      const { sendSavedOrder } = await import("@/stores/send-saved");
      const { readAttempt } = await import("@/stores/order-attempt");
      vi.stubGlobal("location", new URL("http://shop.test/checkout"));
      shop.isOffline = true;
      vi.stubGlobal("navigator", { onLine: false });
      expect(await page.press()).toMatchObject({ kind: "saved" });
      shop.isOffline = false;
      vi.stubGlobal("navigator", { onLine: true });
      await runWorker(page, kill);
      // what is sent is noted before: nobody takes back what may have been placed
      expect(shop.orders.size === 0 || (await readSaved())?.isTried).toBe(true);
      expect(shop.orders.size).toBe(
        kill.afterSteps === STEPS - 1 || (kill.afterSteps === STEPS - 2 && kill.isDone) ? 1 : 0,
      );
      await runWorker(page, NEVER);
      expect(await readSaved()).toMatchObject({ transmited: true, isTried: true });
      expect(await sendSavedOrder("bmse")).toMatchObject({ kind: "placed" });
      expect([shop.orders.size, new Set(shop.sent).size, readAttempt("bmse")]).toEqual([1, 1, null]);
      expect(await readSaved()).toBeNull();
    },
  );
});
