// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ShopEvent } from "@/lib/analytics/events";
import { track } from "@/stores/analytics";

const seen = vi.hoisted((): unknown[] => []);
vi.mock("@/stores/analytics-bus", () => ({ trackOnBus: (...given: unknown[]) => void seen.push(given) }));

const build = vi.fn<() => ShopEvent>(() => ({ name: "login", method: "password" }));
afterEach(() => {
  delete document.documentElement.dataset.consent;
});

describe("tracking", () => {
  it("builds and loads nothing where there is no destination", async () => {
    track("bmse", build);
    document.documentElement.dataset.consent = "7 search";
    track("bmse", build);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([build.mock.calls.length, seen]).toEqual([0, []]);
  });

  it("gives an event to the bus where there is one", async () => {
    document.documentElement.dataset.consent = "7 tagManager";
    track("bmfi", build);
    await vi.waitFor(() => expect(seen).toEqual([["bmfi", { name: "login", method: "password" }]]));
  });
});
