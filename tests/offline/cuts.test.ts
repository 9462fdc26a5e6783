import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { changeSaved, readSaved, removeSaved } from "@/lib/offline/outbox";
import { sendSaved } from "@/lib/offline/send";
import { requestApi } from "@/lib/upstream/request";
import { type Checkout, FailingShop } from "../checkout/failing-shop";

/** What is cut at random; the seed of a run that fails is in its name. */
const RUNS = 300;

/** Random numbers below 1 from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let shop: FailingShop;
afterEach(async () => {
  shop.close();
  vi.unstubAllGlobals();
  await removeSaved("bmse");
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

/** Runs the service worker's part; one that is killed never answers again after so many calls. */
async function runWorker(page: Checkout, callsBeforeKill: number): Promise<void> {
  const saved = await readSaved("bmse");
  if (!saved) return;
  let calls = 0;
  let kill = () => {};
  const killed = new Promise<void>((resolve) => (kill = resolve));
  const call: typeof requestApi = (...input) => {
    if (++calls <= callsBeforeKill) return requestApi(...input);
    kill();
    return new Promise(() => {});
  };
  const run = sendSaved({
    call,
    read: () => readSaved("bmse"),
    change: (change) => changeSaved(saved, change),
    readCart: async () => page.tab.read().items,
    now: () => new Date(),
  });
  await Promise.race([run, killed]);
}

describe("an order that waits, with the network cut at random", () => {
  it.each(Array.from({ length: RUNS }, (_, seed) => seed))("is placed exactly once (seed %i)", async (seed) => {
    const random = randomOf(seed);
    shop = new FailingShop();
    vi.stubGlobal("location", new URL("http://shop.test/checkout"));
    const page = await shop.openCheckout();
    const { sendSavedOrder } = await import("@/stores/send-saved");
    const { readAttempt } = await import("@/stores/order-attempt");

    // the press: without a network from the start, or cut while it is under way
    vi.stubGlobal("navigator", { onLine: random() < 0.25 });
    const mend = cutAtRandom(random, navigator.onLine ? 0.5 : 3);
    const pressed = await page.press();
    vi.stubGlobal("navigator", { onLine: true });
    if (pressed.kind === "saved") {
      // tries by the page, by the worker, by both at once; the worker may be killed at any of its calls
      for (let round = 0; round < 4; round++) {
        const kind = random();
        const kill = random() < 0.5 ? Math.floor(random() * 6) : Number.POSITIVE_INFINITY;
        const work = [
          ...(kind < 0.66 ? [sendSavedOrder("bmse")] : []),
          ...(kind > 0.33 ? [runWorker(page, kill)] : []),
        ];
        await Promise.all(work);
      }
    }
    mend();
    // the network stays: the worker has its turn, then the page
    await runWorker(page, Number.POSITIVE_INFINITY);
    const last = readAttempt("bmse")?.savedAt ? await sendSavedOrder("bmse") : null;
    if (!last && shop.orders.size === 0) await page.press();
    if (readAttempt("bmse")) await page.press();

    expect([...shop.orders.keys()]).toHaveLength(1);
    // every try named the same order
    expect(new Set(shop.sent).size).toBe(1);
    expect(readAttempt("bmse")).toBeNull();
    expect(await readSaved("bmse")).toBeNull();
    expect(page.checkout.getState().orders).toHaveLength(1);
    expect(page.tab.read().items).toEqual([]);
  });
});
