import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildAddress, buildDetails } from "../checkout/builders";
import { type FakeStorage, loadStores, stubStorage } from "./storage";

const KEY = "bmse-shop/checkout/current";
let storage: FakeStorage;
beforeEach(() => {
  storage = stubStorage();
  stubStorage("sessionStorage");
});
afterEach(() => vi.unstubAllGlobals());

async function loadCheckout() {
  const checkout = (await loadStores()).getCheckoutStore("bmse");
  await checkout.persist.rehydrate();
  return checkout;
}

describe("who orders", () => {
  it("is kept over a reload, with company and bill, and without the password", async () => {
    const details = buildDetails({ isCompany: true, company: "Björk AB", reference: "Kst 12", hasBilling: true });
    const typed = { ...details, createsAccount: true };
    (await loadCheckout()).getState().update({ details: { ...typed, password: "Hemligt-1" } });
    expect((await loadCheckout()).getState().details).toEqual(typed);
    expect(storage.entries.get(KEY)).not.toContain("Hemligt");
  });

  it("is kept as an earlier version of the shop wrote it", async () => {
    await loadCheckout();
    const details = { emailAddress: "asa@example.com", zipCode: "41101", country: "SE", isCompany: true, taxId: "1" };
    const before = { details, shipping: null, payment: null, showroom: 2, modifiedAt: 1, attempt: null, orders: [] };
    storage.entries.set(KEY, JSON.stringify({ state: before, version: 1 }));
    expect((await loadCheckout()).getState()).toMatchObject({ details, showroom: 2 });
  });

  it.each<[string, unknown]>([
    ["a bill that is a text", "Storgatan"],
    ["a bill without an address", {}],
    ["a bill of numbers", { ...buildAddress(), city: 1 }],
    ["no bill", null],
  ])("starts anew where the storage holds %s", async (_, billing) => {
    const checkout = await loadCheckout();
    checkout.getState().update({ details: buildDetails() });
    const { state, version } = JSON.parse(storage.entries.get(KEY) ?? "");
    const wrong = { ...state, details: { ...state.details, billing } };
    storage.entries.set(KEY, JSON.stringify({ state: wrong, version }));
    expect((await loadCheckout()).getState().details).toEqual({});
  });
});
