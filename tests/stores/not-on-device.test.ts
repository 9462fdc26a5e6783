// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { leaveForHome, reportNotOnDevice } from "@/components/app/not-on-device";
import { takeNotOnDevice } from "@/stores/not-on-device";

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
    reportNotOnDevice(path);
    expect(takeNotOnDevice("told")).toBe(false);
    history.replaceState(null, "", path);
    const go = vi.fn<(path: string) => void>();
    expect(leaveForHome(go)).toBe(true);
    expect(go.mock.calls).toEqual([[home]]);
    // the home page may not be on the device either: its offline page stays
    expect(leaveForHome(go)).toBe(false);
    expect([takeNotOnDevice("told"), takeNotOnDevice("told")]).toEqual([true, false]);
  });

  it.each(["/search", "/my-account", "/nowhere/at/all"])("such as %s leaves the offline page as it is", (path) => {
    reportNotOnDevice(path);
    expect(leaveForHome(() => {})).toBe(false);
  });

  it("and a storage that is forbidden lead nowhere", () => {
    const storage = vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    reportNotOnDevice("/p/SOFA/linden");
    expect([leaveForHome(() => {}), takeNotOnDevice("told")]).toEqual([false, false]);
    storage.mockRestore();
  });
});
