import { describe, expect, it, vi } from "vitest";
import { leaveOfflinePage } from "@/components/app/not-on-device";

describe("once the server answers again, the offline page", () => {
  it.each([
    ["/p/SOFA/soffa", "reload"],
    ["/dk/p/SOFA/sofa", "reload"],
    ["/", "reload"],
    ["/offline", "/"],
    ["/dk/offline", "/dk"],
  ])("at %s leads to %s", (pathname, to) => {
    const location = { pathname, replace: vi.fn<(url: string | URL) => void>(), reload: vi.fn<() => void>() };
    leaveOfflinePage(location);
    expect(location.reload).toHaveBeenCalledTimes(to === "reload" ? 1 : 0);
    expect(location.replace.mock.calls).toEqual(to === "reload" ? [] : [[to]]);
  });
});
