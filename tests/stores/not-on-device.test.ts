// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveForHome } from "@/components/app/not-on-device";
import { takeLedHome } from "@/stores/not-on-device";

const inside = () => ({ referrer: `${location.origin}/c/soffor`, type: "navigate" });
const go = vi.fn<(path: string) => void>();

beforeEach(() => go.mockClear());
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

describe("a page that is not on the device", () => {
  it.each([
    ["/p/SOFA/linden", "/"],
    ["/fi/c/sohvat", "/fi"],
    ["/dk/i/terms", "/dk"],
    ["/en/cp/care", "/en"],
  ])("such as %s leads from the offline page to %s, where it is told once", (path, home) => {
    history.replaceState(null, "", path);
    expect(takeLedHome()).toBe(false);
    expect(leaveForHome(go, inside())).toBe(true);
    expect(go.mock.calls).toEqual([[home]]);
    // the home page may not be on the device either: its offline page stays
    history.replaceState(null, "", home);
    expect(leaveForHome(go, inside())).toBe(false);
    expect([takeLedHome(), takeLedHome()]).toEqual([true, false]);
  });

  it.each(["/search", "/my-account", "/nowhere/at/all"])("such as %s leaves the offline page as it is", (path) => {
    history.replaceState(null, "", path);
    expect(leaveForHome(go, inside())).toBe(false);
    expect(takeLedHome()).toBe(false);
  });

  it.each([
    ["whose address was entered", () => ({ referrer: "", type: "navigate" })],
    ["that another site links to", () => ({ referrer: "https://elsewhere.example/", type: "navigate" })],
    ["that is reloaded", () => ({ ...inside(), type: "reload" })],
    ["that is gone back to", () => ({ ...inside(), type: "back_forward" })],
    ["of which the browser tells nothing", () => ({ referrer: "about:srcdoc", type: "" })],
  ])("%s stays", (_, opening) => {
    history.replaceState(null, "", "/p/SOFA/linden");
    expect(leaveForHome(go, opening())).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });

  it("stays where the home page could not tell of it, as the storage is forbidden", () => {
    history.replaceState(null, "", "/p/SOFA/linden");
    const storage = vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect([leaveForHome(go, inside()), takeLedHome()]).toEqual([false, false]);
    storage.mockRestore();
  });
});
