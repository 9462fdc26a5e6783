import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import type { WishlistWire } from "@/lib/upstream/contract/wishlist";
import { addWish, EMPTY_WISHLIST, isWished, removeWish } from "@/lib/wishlist";
import { mergeWishlist, toWishlistWire } from "@/lib/wishlist/merge";
import { fuzzRuns } from "../fuzz-runs";
import { Customer, Guest, makeCustomer, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const PATH = CONTRACT.wishlistPush.path;
const NONE = { items: [], removed: [] };
const minute = (n: number) => new Date(NOW.getTime() - 3_600_000 + n * 60_000).toISOString();
const item = (sku: string, added_at: string) => ({ sku, parent_sku: sku, added_at });
const skusOf = ({ items }: Pick<WishlistWire, "items">) => items.map(({ sku }) => sku).toSorted();

async function push(customer: Customer, wishes: Partial<WishlistWire>): Promise<WishlistWire> {
  const { status, body } = await send(customer.shop, "POST", customer.path(PATH), {
    body: { items: [], removed: [], ...wishes },
  });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body.result)}`);
  return CONTRACT.wishlistPush.result.parse(body.result);
}

const pull = async (customer: Customer) =>
  CONTRACT.wishlistPull.result.parse((await send(customer.shop, "GET", customer.path(PATH))).body.result);

/** A device of a customer with the shop's own client rules. */
class Device {
  list = EMPTY_WISHLIST;

  constructor(readonly customer: Customer) {}

  add(sku: string, addedAt: number): void {
    this.list = addWish(this.list, { sku, parentSku: sku, productOption: null, addedAt, seen: null });
  }

  remove(sku: string, now: number): void {
    this.list = removeWish(this.list, sku, now);
  }

  /** `isLost`: the server merged it, the answer never came. `meanwhile` runs while the answer is on its way. */
  async sync({
    isLost = false,
    meanwhile = () => undefined,
  }: { isLost?: boolean; meanwhile?: () => void } = {}): Promise<void> {
    const answer = push(this.customer, toWishlistWire(this.list));
    meanwhile();
    const wire = await answer;
    if (!isLost) this.list = mergeWishlist(this.list, wire);
  }

  get told() {
    return { ...toWishlistWire(this.list), removed: [] };
  }
}

describe.each(KINDS)("wishlists on %s", (kind) => {
  let shop: Shop;
  let asa: Customer;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    asa = await makeCustomer(shop);
  });
  afterEach(() => shop.dispose());

  it("are a customer's own, in every store view, and nobody else's", async () => {
    const option = { extension_attributes: { configurable_item_options: [{ option_id: "93", option_value: 50 }] } };
    const first = await push(asa, {
      items: [{ sku: "SOFA-GREEN", parent_sku: "SOFA", product_option: option, added_at: minute(1) }],
    });
    expect(first).toEqual({
      items: [{ sku: "SOFA-GREEN", parent_sku: "SOFA", product_option: option, added_at: minute(1) }],
      removed: [],
      version: 1,
    });
    const phone = new Customer(shop, asa.email, "bmse");
    await phone.signIn();
    expect(await pull(phone)).toEqual(first);
    expect(await pull(await makeCustomer(shop, "bo@example.com"))).toEqual({ ...NONE, version: 0 });
    for (const path of [new Guest(shop).path(PATH), PATH]) expect((await send(shop, "GET", path)).status).toBe(401);
    expect((await send(shop, "POST", PATH, { body: {} })).status).toBe(401);
  });

  it("get a new version only when something changed", async () => {
    const wishes = { items: [item("LAMP", minute(1))], removed: [{ sku: "TABLE", at: minute(2) }] };
    expect((await push(asa, wishes)).version).toBe(1);
    expect((await push(asa, { ...wishes, version: 1 })).version).toBe(1);
    expect((await push(asa, { removed: [{ sku: "LAMP", at: minute(0) }] })).version).toBe(1);
    expect(await push(asa, { removed: [{ sku: "LAMP", at: minute(3) }] })).toMatchObject({ items: [], version: 2 });
    expect(await push(asa, { items: [item("LAMP", minute(2))] })).toMatchObject({ items: [], version: 2 });
  });

  it("treat a time that is ahead as now, in any time zone", async () => {
    await push(asa, { items: [item("LAMP", "2099-01-01T00:00:00+02:00")] });
    expect((await pull(asa)).items).toEqual([item("LAMP", NOW.toISOString())]);
    clock.now = new Date(NOW.getTime() + 60_000);
    expect((await push(asa, { removed: [{ sku: "LAMP", at: "2026-06-15T15:00:30+03:00" }] })).removed).toEqual([
      { sku: "LAMP", at: "2026-06-15T12:00:30.000Z" },
    ]);
  });

  it("drop a removal after a year; a device that has synced before does not bring the item back", async () => {
    await push(asa, { items: [item("LAMP", minute(1))] });
    await push(asa, { removed: [{ sku: "LAMP", at: minute(2) }] });
    clock.now = new Date(NOW.getTime() + 366 * 86_400_000);
    await asa.signIn();
    expect(await push(asa, { items: [item("LAMP", minute(1))], version: 1 })).toMatchObject({ items: [], removed: [] });
    expect(skusOf(await push(asa, { items: [item("LAMP", minute(1))], version: 1 }))).toEqual([]);
    expect(skusOf(await push(asa, { items: [item("TABLE", minute(1))] }))).toEqual(["TABLE"]);
  });

  it("refuse what is no wishlist, too long or too large, and change nothing", async () => {
    const given: unknown[] = [
      undefined,
      {},
      { items: [{ sku: "A" }] },
      { items: [item("A", "yesterday")] },
      { items: Array.from({ length: 501 }, (_, n) => item(`S${n}`, minute(1))) },
      {
        items: [
          {
            ...item("A", minute(1)),
            product_option: {
              extension_attributes: { custom_options: [{ option_id: 1, option_value: "x".repeat(3000) }] },
            },
          },
        ],
      },
    ];
    for (const body of given) expect((await send(shop, "POST", asa.path(PATH), { body })).status).toBe(400);
    expect(await pull(asa)).toEqual({ ...NONE, version: 0 });
  });

  it("merge many at once", async () => {
    const items = Array.from({ length: 500 }, (_, n) => item(`SKU-${n}`, minute(1)));
    expect((await push(asa, { items })).items).toHaveLength(500);
    expect((await push(asa, { items: [item("NEWER", minute(2))] })).items).toHaveLength(500);
    expect((await pull(asa)).items[0]?.sku).toBe("NEWER");
  });

  it("end the same on every device, whatever got lost on the way; of one sku the latest change wins", async () => {
    const step = fc.record({
      kind: fc.constantFrom<"add" | "remove" | "sync" | "lost">("add", "add", "remove", "sync", "sync", "lost"),
      device: fc.nat(2),
      sku: fc.constantFrom("LAMP", "TABLE", "CHAIR"),
      isMeanwhile: fc.boolean(),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), fc.boolean(), async (steps, isTogether) => {
        const customer = await makeCustomer(shop, `run${++run}@example.com`);
        const devices = [1, 2, 3].map(() => new Device(customer));
        const last = new Map<string, boolean>();
        const say = (device: Device, index: number, sku: string, isAdd: boolean) => {
          // an entry can be removed only on a device that shows it
          if (!isAdd && !isWished(device.list, sku)) return;
          last.set(sku, isAdd);
          if (isAdd) device.add(sku, Date.parse(minute(index)));
          else device.remove(sku, Date.parse(minute(index)));
        };
        for (const [index, { kind: what, device: number, sku, isMeanwhile }] of steps.entries()) {
          const device = devices[number];
          if (!device) continue;
          if (what === "add" || what === "remove") say(device, index, sku, what === "add");
          else
            await device.sync({
              isLost: what === "lost",
              meanwhile: () => isMeanwhile && say(device, index, sku, index % 2 === 0),
            });
        }
        for (let round = 0; round < 2; round++) {
          if (isTogether) await Promise.all(devices.map((device) => device.sync()));
          else for (const device of devices) await device.sync();
        }
        for (const device of devices) await device.sync();
        const kept = await pull(customer);
        for (const device of devices) expect(device.told).toEqual({ ...kept, removed: [] });
        expect(skusOf(kept)).toEqual(
          [...last]
            .filter(([, isThere]) => isThere)
            .map(([sku]) => sku)
            .toSorted(),
        );
      }),
      { numRuns: kind === "sqlite" ? fuzzRuns / 4 : fuzzRuns / 10 },
    );
  }, 60_000);
});
