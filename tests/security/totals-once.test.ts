import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBackend } from "@/backend/app";
import { CONTRACT } from "@/lib/upstream/contract";
import { Guest, send } from "../backend/client";
import { makeShop, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

const TIMES = Array.from({ length: 20 }, (_, n) => n);

describe.each(KINDS)("totals of one cart asked many times at once on %s", (kind) => {
  let shop: Shop;
  let statements: string[];
  let guest: Guest;
  beforeEach(async () => {
    statements = [];
    shop = await makeShop(kind, undefined, (sql) => statements.push(sql));
    guest = await new Guest(shop).create();
    await guest.add("LAMP");
    statements = [];
  });
  afterEach(() => shop.dispose());

  /** How often the items of a cart were read, which every pricing does once. */
  const pricings = () => statements.filter((sql) => /^select.*from "cart_item"/.test(sql)).length;
  const locks = () => statements.filter((sql) => sql.startsWith('update "cart" set "updated_at"')).length;
  const collect = (body: unknown, by = guest) => send(shop, "POST", by.path(CONTRACT.cartCollectTotals.path), { body });
  // connections of PostgreSQL open one after the other, and whose request comes late may meet the next computation
  const most = kind === "sqlite" ? 1 : 5;
  const kerb = { methods: { shippingCarrierCode: "bjorkmo", shippingMethodCode: "kerb" } };
  const grandTotals = (answers: { body: { result: unknown } }[]) => [
    ...new Set(answers.map(({ body }) => CONTRACT.cartCollectTotals.result.parse(body.result).grand_total)),
  ];

  it("are computed once, and each call is answered", async () => {
    const answers = await Promise.all(TIMES.map(() => guest.totals()));
    expect(new Set(answers.map(({ grand_total }) => grand_total)).size).toBe(1);
    const before = pricings();
    expect(before).toBeLessThanOrEqual(most);
    await guest.totals();
    expect(pricings() - before, "nothing is kept afterwards").toBe(1);
  });

  it("with a choice of methods are computed and saved once, and a choice that is saved locks nothing", async () => {
    const answers = await Promise.all(TIMES.map(() => collect(kerb)));
    expect(grandTotals(answers)).toHaveLength(1);
    const before = [pricings(), locks()];
    for (const times of before) expect(times).toBeLessThanOrEqual(most);
    await collect(kerb);
    expect([pricings(), locks()]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  it("with an address are computed and saved once", async () => {
    await Promise.all(TIMES.map(() => guest.chooseShipping("kerb")));
    for (const times of [pricings(), locks()]) expect(times).toBeLessThanOrEqual(most);
  });

  it("are each cart's and each choice's own", async () => {
    const other = await new Guest(shop).create();
    await other.add("TABLE", 2);
    const [own, theirs, kerbs, theirKerbs, plain] = await Promise.all([
      guest.totals(),
      other.totals(),
      collect(kerb),
      collect(kerb, other),
      collect({}),
    ]);
    expect([own.items_qty, theirs.items_qty]).toEqual([1, 2]);
    expect(new Set([...grandTotals([kerbs]), ...grandTotals([theirKerbs]), ...grandTotals([plain])]).size).toBe(3);
  });

  it("never are those from before a change that was answered, also by another process", async () => {
    const second: Guest = Object.assign(new Guest({ ...shop, app: createBackend(shop.backend) }), {
      cartId: guest.cartId,
    });
    for (let qty = 2; qty < 22; qty++) {
      const before = Promise.all([guest.totals(), collect(kerb)]);
      const [line] = await guest.pull();
      await second.update({ sku: "LAMP", item_id: line?.item_id, qty });
      const after = await Promise.all([guest.totals(), collect(kerb)]);
      expect([after[0].items_qty, CONTRACT.cartTotals.result.parse(after[1].body.result).items_qty]).toEqual([
        qty,
        qty,
      ]);
      await before;
    }
  });

  it("fail for all who wait, and are computed again then", async () => {
    const wrong = { methods: { shippingCarrierCode: "bjorkmo", shippingMethodCode: "none" } };
    const answers = await Promise.all(TIMES.map(() => collect(wrong)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await collect(kerb)).status).toBe(200);
  });
});
