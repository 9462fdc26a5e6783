import "../indexed-db";
import { IDBDatabase } from "fake-indexeddb";
import { createStore, set } from "idb-keyval";
import { afterEach, describe, expect, it, vi } from "vitest";
import { changeSaved, listSaved, putSaved, readSaved, removeSaved } from "@/lib/offline/outbox";
import type { SavedOrder } from "@/lib/offline/types";
import { WORDS } from "../checkout/builders";

const build = (over: Partial<SavedOrder> = {}): SavedOrder => ({
  store: "bmse",
  orderId: "id-1",
  created_at: "2026-06-15T12:30:00.000Z",
  transmited: false,
  transmited_at: null,
  isTried: false,
  isSentByItself: true,
  stop: null,
  // nothing here reads it
  body: {} as SavedOrder["body"],
  shippingInformation: null,
  lines: [],
  path: "/checkout",
  words: WORDS,
  ...over,
});

afterEach(async () => {
  await Promise.all((["bmse", "bmfi"] as const).map(removeSaved));
});

describe("the orders that wait on a device", () => {
  it("are kept one for each store view, the newer in place of the older", async () => {
    expect(await readSaved("bmse")).toBeNull();
    expect(await putSaved(build())).toBe(true);
    expect(await putSaved(build({ store: "bmfi" }))).toBe(true);
    expect(await putSaved(build({ orderId: "id-2" }))).toBe(true);
    expect(await readSaved("bmse")).toMatchObject({ orderId: "id-2" });
    expect((await listSaved()).map(({ store }) => store).toSorted()).toEqual(["bmfi", "bmse"]);
    expect(await removeSaved("bmse")).toBe(true);
    expect([await readSaved("bmse"), (await listSaved()).length]).toEqual([null, 1]);
  });

  it("are changed unless another took their place, and never made by a change", async () => {
    await putSaved(build());
    expect(await changeSaved(build(), { isTried: true })).toBe(true);
    expect(await readSaved("bmse")).toMatchObject({ isTried: true });
    expect(await changeSaved(build({ orderId: "id-2" }), { transmited: true })).toBe(false);
    expect(await readSaved("bmse")).toMatchObject({ orderId: "id-1", transmited: false });
    await removeSaved("bmse");
    expect(await changeSaved(build(), { isTried: true })).toBe(false);
    expect(await readSaved("bmse")).toBeNull();
  });

  it("count as none where something else stands in their place", async () => {
    for (const odd of [null, "x", [], { store: "bmse" }, { ...build(), orderId: 7 }, { ...build(), lines: null }]) {
      await set("bmse", odd, createStore("shop-orders", "saved"));
      expect([await readSaved("bmse"), await listSaved()]).toEqual([null, []]);
    }
  });

  it("are said not to be kept by a database that is blocked, full or never answers", async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
    transaction.mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect([await putSaved(build()), await readSaved("bmse"), await removeSaved("bmse")]).toEqual([false, null, false]);
    await expect(listSaved()).rejects.toThrow("full");
    await expect(changeSaved(build(), {})).rejects.toThrow("full");
    transaction.mockRestore();
    expect(await putSaved(build())).toBe(true);
  });
});
