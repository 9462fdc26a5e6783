// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getNewsletterStore } from "@/stores/newsletter";

const store = getNewsletterStore("bmse");
const ASA = "asa@example.com";
const KEY = "bmse-shop/newsletter";
let code = 200;
let sent: string[];

beforeEach(() => {
  code = 200;
  sent = [];
  localStorage.clear();
  store.setState({ isSubscribed: false, email: null });
  vi.stubGlobal("fetch", async (_: URL, { method = "" }: RequestInit) => {
    sent.push(method);
    return Response.json({ code, result: "OK" }, { status: code });
  });
});
afterEach(() => vi.unstubAllGlobals());

const state = () => store.getState();

it("subscribing keeps the address, and counts only once it is confirmed", async () => {
  expect(await state().subscribe(ASA)).toEqual({ ok: true, value: "asked" });
  expect([state().isSubscribed, state().email]).toEqual([false, ASA]);
  expect(await state().subscribe(ASA)).toEqual({ ok: true, value: "asked" });
  state().note({ isSubscribed: true, email: ASA });
  expect(await state().subscribe("ASA@example.com")).toEqual({ ok: true, value: "skipped" });
  expect(await state().subscribe("else@example.com")).toEqual({ ok: true, value: "asked" });
  expect(sent).toEqual(["POST", "POST", "POST"]);
});

it("leaving is skipped where nothing is subscribed, and ends it where it is", async () => {
  expect(await state().unsubscribe(ASA)).toEqual({ ok: true, value: "skipped" });
  state().note({ isSubscribed: true, email: ASA });
  expect(await state().unsubscribe(ASA)).toEqual({ ok: true, value: "ended" });
  expect(state().isSubscribed).toBe(false);
  expect(sent).toEqual(["DELETE"]);
});

it("a failure changes nothing", async () => {
  code = 500;
  expect(await state().subscribe(ASA)).toMatchObject({ ok: false });
  expect(state().email).toBeNull();
  state().note({ isSubscribed: true, email: ASA });
  expect(await state().unsubscribe(ASA)).toMatchObject({ ok: false });
  expect(state().isSubscribed).toBe(true);
});

it("the address outlives the page; what somebody wrote into the storage is not read", async () => {
  state().note({ isSubscribed: true, email: ASA });
  const kept = localStorage.getItem(KEY) ?? "";
  expect(JSON.parse(kept).state).toEqual({ isSubscribed: true, email: ASA });
  for (const broken of [{ email: 7 }, { isSubscribed: "yes" }]) {
    store.setState({ isSubscribed: false, email: null });
    localStorage.setItem(KEY, JSON.stringify({ state: { isSubscribed: true, email: ASA, ...broken }, version: 1 }));
    await store.persist.rehydrate();
    expect(state().isSubscribed).toBe(false);
  }
  localStorage.setItem(KEY, kept);
  await store.persist.rehydrate();
  expect([state().isSubscribed, state().email]).toEqual([true, ASA]);
});
