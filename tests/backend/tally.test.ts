import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTally } from "@/backend/customer/tally";
import { removeOld } from "@/backend/retention";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const MINUTE = 60_000;

describe.each(KINDS)("the tally on %s (docs/domain-rules.md#bot-check)", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());
  const after = (ms: number) => (clock.now = new Date(NOW.getTime() + ms));

  it("counts one name over two processes, those at the same time too", async () => {
    const [one, two] = [createTally(shop.backend), createTally(shop.backend)];
    const counts = await Promise.all([one.add("a", MINUTE), two.add("a", MINUTE), one.add("b", MINUTE)]);
    expect(counts.toSorted()).toEqual([1, 1, 2]);
  });

  it("forgets at the end of the window, and what is forgotten is deleted", async () => {
    const tally = createTally(shop.backend);
    await tally.add("a", MINUTE);
    after(MINUTE);
    expect(await tally.add("a", MINUTE)).toBe(2);
    after(MINUTE + 1);
    expect(await tally.add("a", MINUTE)).toBe(1);
    after(3 * MINUTE);
    await removeOld(shop.database, clock.now);
    expect(await shop.database.queries.selectFrom("attempt").selectAll().execute()).toEqual([]);
  });

  it("takes one back, never below none, and clears a name", async () => {
    const tally = createTally(shop.backend);
    await tally.takeBack("a");
    await tally.add("a", MINUTE);
    await tally.takeBack("a");
    await tally.takeBack("a");
    expect(await tally.add("a", MINUTE)).toBe(1);
    await tally.clear("a");
    expect(await tally.add("a", MINUTE)).toBe(1);
  });

  it("stores no name", async () => {
    await createTally(shop.backend).add("bot check log-in asa@example.com", MINUTE);
    const rows = await shop.database.queries.selectFrom("attempt").selectAll().execute();
    expect([rows.length, JSON.stringify(rows).includes("asa")]).toEqual([1, false]);
  });
});
