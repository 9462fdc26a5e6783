import { beforeEach, describe, expect, it } from "vitest";
import type { FakeServer } from "./fake-server";
import { openBrowser, type Tab } from "./world";

let tab: Tab;
let server: FakeServer;
beforeEach(() => {
  ({ tab, server } = openBrowser());
});

const theirs = () => server.lines.map(({ sku, qty }) => `${sku} ${qty}`);

/** The server takes the line, and its answer never comes. */
async function tellUnheard(qty: number): Promise<void> {
  tab.add({ qty });
  server.fate = async (name, at) => (name === "cartUpdate" && at === "after" ? { kind: "unheard" } : null);
  expect(await tab.sync()).toMatchObject({ kind: "failed" });
  server.fate = async () => null;
}

describe("a line removed after it was sent and before it was answered", () => {
  it("does not come back", async () => {
    await tellUnheard(1);
    tab.remove("CHAIR");
    expect(await tab.sync()).toEqual({ kind: "synced" });
    expect([tab.lines, theirs(), tab.cart.removed]).toEqual([[], [], []]);
  });

  it("and added again has its new quantity only", async () => {
    await tellUnheard(5);
    tab.remove("CHAIR");
    tab.add({ qty: 2 });
    await tab.sync();
    expect([tab.lines, theirs(), tab.cart.removed]).toEqual([["CHAIR 2"], ["CHAIR 2"], []]);
  });

  it("of a customer is not added to the line added again", async () => {
    tab.dispatch({ type: "loggedIn" });
    await tellUnheard(5);
    tab.remove("CHAIR");
    tab.add({ qty: 2 });
    await tab.sync();
    expect([tab.lines, theirs()]).toEqual([["CHAIR 2"], ["CHAIR 2"]]);
  });

  it("and restored stays as it was", async () => {
    await tellUnheard(3);
    tab.remove("CHAIR");
    tab.dispatch({ type: "undoRemove", max: 999 });
    await tab.sync();
    expect([tab.lines, theirs(), tab.cart.removed]).toEqual([["CHAIR 3"], ["CHAIR 3"], []]);
  });

  it("is no longer pending once the server does not have it: another device may add it", async () => {
    tab.dispatch({ type: "loggedIn" });
    tab.add();
    server.fate = async (name, at) => (name === "cartUpdate" && at === "before" ? { kind: "unsent" } : null);
    await tab.sync();
    server.fate = async () => null;
    tab.remove("CHAIR");
    await tab.sync();
    server.lines = [{ item_id: 9, sku: "CHAIR", qty: 1 }];
    await tab.sync(true);
    expect([tab.lines, theirs()]).toEqual([["CHAIR 1"], ["CHAIR 1"]]);
  });
});
