import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shareReads } from "@/backend/payment/shared-reads";
import { send } from "../backend/client";
import { makePayer, type Payer, PayingShop } from "../backend/paying";

describe("a flood of the provider's callbacks", () => {
  let paying: PayingShop;
  let payer: Payer;
  beforeEach(async () => {
    paying = await PayingShop.open("sqlite");
    payer = await makePayer(paying);
  });
  afterEach(() => paying.dispose());

  it.each([
    ["POST", "push"],
    ["POST", "notification"],
    ["POST", "validation"],
    ["POST", "address-update"],
    ["POST", "shipping-option-update"],
    ["GET", "order-id"],
  ])("asks the provider a handful of times: %s %s", async (method, name) => {
    const sid = await payer.open();
    paying.calls.length = 0;
    const before = performance.now();
    const body = method === "POST" ? {} : undefined;
    for (let round = 0; round < 3; round++)
      await Promise.all(
        Array.from({ length: 20 }, () =>
          send(paying.shop, method, `/api/ext/kco/${name}?sid=${sid}`, { body }).catch(() => null),
        ),
      );
    const seconds = Math.ceil((performance.now() - before) / 1000);
    expect(paying.calls.length).toBeLessThanOrEqual(5 * seconds);
    expect(paying.calls.length).toBeGreaterThan(0);
  });
});

describe("shared look-ups", () => {
  it("are one at a time for each payment, and fresh again after a second", async () => {
    let [time, running, most] = [1, 0, 0];
    const made: string[] = [];
    const read = shareReads(
      async (id) => {
        made.push(id);
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        return made.length;
      },
      () => time,
    );
    expect(await Promise.all([read("a"), read("a"), read("a")])).toEqual([1, 1, 1]);
    for (let n = 0; n < 9; n++) await read("a");
    expect([made.length, await read("a"), most]).toEqual([5, 5, 1]);
    expect(await read("b")).toBe(6);
    time = 1002;
    expect(await read("a")).toBe(7);
  });

  it("that fail are no answer", async () => {
    let isDown = true;
    const read = shareReads(async () => {
      if (isDown) throw new Error("unreachable");
      return "paid";
    });
    for (let n = 0; n < 9; n++) await expect(read("a")).rejects.toThrow("unreachable");
    isDown = false;
    expect(await read("a")).toBe("paid");
  });
});
