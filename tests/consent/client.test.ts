// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { readChoice } from "@/lib/consent";
import { consentPlatform } from "@/lib/consent/client";

const KEY = "bmse-shop/cookies-accepted";
const REQUEST = { version: 7, services: ["search", "tagManager"] as const };
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null");
const save = (granted: ("statistics" | "marketing")[], request = REQUEST) =>
  consentPlatform.save("bmse", request, granted);
/** What the services have stored, and what is not theirs. */
function leaveTraces(): void {
  localStorage.setItem("bmse-shop/orders-told", "[1]");
  localStorage.setItem("bmfi-shop/orders-told", "[2]");
  localStorage.setItem("bmse-shop/wishlist", "x");
  for (const name of ["_ga", "_ga_ABC", "_gcl_au", "theirs"]) document.cookie = `${name}=1; path=/`;
}
const cookies = () =>
  document.cookie
    .split("; ")
    .map((pair) => pair.split("=")[0])
    .toSorted();

beforeEach(() => {
  localStorage.clear();
  for (const name of cookies()) document.cookie = `${name}=; path=/; max-age=0`;
});

describe("a choice on the device", () => {
  it("has what was shown, what was chosen, when, a random proof, and its end after twelve months", async () => {
    const before = Date.now();
    const choice = await save(["statistics"]);
    expect(choice).toEqual({ granted: ["statistics"], proof: expect.stringMatching(/^[\da-f-]{36}$/) });
    const { categories, revision, consentId, consentTimestamp, expirationTime } = stored();
    expect({ categories: categories.toSorted(), revision, consentId }).toEqual({
      categories: ["necessary", "statistics"],
      revision: 7,
      consentId: choice?.proof,
    });
    expect(Date.parse(consentTimestamp)).toBeGreaterThanOrEqual(before);
    expect(Math.round((expirationTime - before) / 86_400_000)).toBe(365);
    expect(readChoice(localStorage.getItem(KEY), REQUEST, before)).toEqual(choice);
  });

  it("of no is kept like one of yes", async () => {
    expect(await save([])).toEqual({ granted: [], proof: expect.any(String) });
    expect(readChoice(localStorage.getItem(KEY), REQUEST, Date.now())?.granted).toEqual([]);
  });

  it("keeps its proof when it is changed, also by another tab", async () => {
    const first = await save(["statistics"]);
    const changed = { ...stored(), categories: ["necessary", "marketing"] };
    localStorage.setItem(KEY, JSON.stringify(changed));
    const second = await save(["statistics", "marketing"]);
    expect(second).toEqual({ granted: ["statistics", "marketing"], proof: first?.proof });
  });

  it("of another version begins anew", async () => {
    await save(["statistics"]);
    const next = await save([], { ...REQUEST, version: 8 });
    expect(next?.granted).toEqual([]);
    expect(stored().revision).toBe(8);
  });

  it("removes what a withdrawn purpose stored, and nothing else", async () => {
    await save(["statistics", "marketing"]);
    leaveTraces();
    await save(["marketing"]);
    expect(cookies()).toEqual(["_gcl_au", "theirs"]);
    expect(localStorage.getItem("bmse-shop/orders-told")).toBeNull();
    expect([localStorage.getItem("bmfi-shop/orders-told"), localStorage.getItem("bmse-shop/wishlist")]).toEqual([
      "[2]",
      "x",
    ]);
    await save([]);
    expect(cookies()).toEqual(["theirs"]);
  });

  it("that no longer holds takes along what it allowed", async () => {
    leaveTraces();
    await consentPlatform.forget("bmse", REQUEST);
    expect(cookies()).toEqual(["theirs"]);
    expect(localStorage.getItem("bmse-shop/orders-told")).toBeNull();
  });
});
