import { beforeEach, expect, it, vi } from "vitest";
import { getClaimsStore } from "@/stores/claims";
import { claimsKey } from "@/stores/list-entries";
import { type FakeStorage, GARBAGE, stubStorage } from "./storage";

const KEY = claimsKey("bmse");
const store = getClaimsStore("bmse");
const claim = (code: string) => ({ code, created_at: "2026-06-15T12:00:00.000Z", value: 10, description: "10 %" });
const codes = () => store.getState().claims.map(({ code }) => code);
let storage: FakeStorage;

beforeEach(() => {
  storage = stubStorage();
  store.setState({ claims: [] });
});

it("claims outlive the page, newest first, until they are dropped or cleared", async () => {
  store.getState().keep(claim("A"));
  store.getState().keep(claim("B"));
  const kept = storage.getItem(KEY) ?? "";
  expect(JSON.parse(kept).state).toEqual({ claims: [claim("B"), claim("A")] });
  store.setState({ claims: [] });
  storage.setItem(KEY, kept);
  await store.persist.rehydrate();
  expect(codes()).toEqual(["B", "A"]);
  store.getState().drop("B");
  expect(codes()).toEqual(["A"]);
  store.getState().clear();
  expect(codes()).toEqual([]);
  expect(JSON.parse(storage.getItem(KEY) ?? "").state).toEqual({ claims: [] });
});

it.each([
  ...GARBAGE,
  ["no claim", JSON.stringify({ state: { claims: [{ code: 1 }] }, version: 1 })],
  ["a claim without a value", JSON.stringify({ state: { claims: [{ ...claim("A"), value: "10" }] }, version: 1 })],
])("an entry of another shape is none: %s", async (_, entry) => {
  storage.setItem(KEY, entry);
  await store.persist.rehydrate();
  expect(codes()).toEqual([]);
});

it("a claim that cannot be kept is logged only, and holds for this page", () => {
  // oxlint-disable-next-line no-console -- what the operator finds there is what is tested
  const warn = vi.mocked(console.warn);
  store.getState().keep(claim("A"));
  expect(warn).not.toHaveBeenCalled();
  storage.isFull = true;
  store.getState().keep(claim("B"));
  expect(codes()).toEqual(["B", "A"]);
  expect(warn).toHaveBeenCalledExactlyOnceWith("Claims could not be kept");
  warn.mockClear();
});
