// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endAttempt } from "@/stores/order-attempt";
import { forgetReload, noteReload, reloadOnce, wasReloaded } from "@/stores/page-reload";
import { changeProviderOrder, CREATE_ERROR, readProviderOrder, reportCreateError } from "@/stores/provider-order";

const KEY = "bmse-shop/kco/order-id";
const open = (orderId = "kco-1") => changeProviderOrder("bmse", { type: "opened", orderId, snippet: "<div>" });
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "null") as { state: { expires: number } } | null;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-06-15T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe("the provider's id", () => {
  it("is kept for two calendar days, over both changes of the clock", () => {
    open();
    expect(kept()).toMatchObject({ state: { orderId: "kco-1", expires: Date.parse("2026-06-17T12:00:00Z") } });
    vi.setSystemTime(new Date("2026-06-17T11:59:59Z"));
    expect(readProviderOrder("bmse").orderId).toBe("kco-1");
    vi.setSystemTime(new Date("2026-06-17T12:00:00Z"));
    expect(readProviderOrder("bmse").orderId).toBeNull();
  });

  it("is each store view's own", () => {
    open();
    expect(readProviderOrder("bmdk").orderId).toBeNull();
  });

  it("is another tab's as well, and gone where another tab has dropped it", () => {
    open();
    const entry = localStorage.getItem(KEY)?.replace("kco-1", "kco-2") ?? "";
    localStorage.setItem(KEY, entry);
    expect(readProviderOrder("bmse").orderId).toBe("kco-2");
    localStorage.removeItem(KEY);
    expect(changeProviderOrder("bmse", { type: "started" }).orderId).toBeNull();
  });

  it.each(["{", "null", '{"version":1,"state":{"orderId":1,"expires":9999999999999}}'])(
    "is none where the entry is %s",
    (entry) => {
      localStorage.setItem(KEY, entry);
      expect(readProviderOrder("bmse").orderId).toBeNull();
    },
  );

  it("goes when it can be changed no more, and with the attempt that was to be paid", () => {
    open();
    changeProviderOrder("bmse", { type: "failed", fault: "Request Error" });
    expect(kept()).not.toBeNull();
    changeProviderOrder("bmse", { type: "dropped" });
    expect(kept()).toBeNull();
    open();
    endAttempt("bmse");
    expect(kept()).toBeNull();
  });
});

it("an order that could not be created is told to the page's listeners", () => {
  const told: unknown[] = [];
  const hear = (event: Event) => void told.push(event instanceof CustomEvent && event.detail);
  addEventListener(CREATE_ERROR, hear);
  reportCreateError("Order Create Error", { kind: "http", code: "forbidden", retryable: false, status: 403 });
  removeEventListener(CREATE_ERROR, hear);
  expect(CREATE_ERROR).toBe("klarna-create-error");
  expect(told).toEqual([{ error: "Order Create Error", kind: "http", code: "forbidden", status: 403 }]);
});

describe("a page that is reloaded", () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => reload.mockClear());

  it("is so once, says so once, and again only after a payment that could be opened", () => {
    noteReload("bmse");
    expect([wasReloaded("bmse"), reloadOnce("bmse", reload)]).toEqual([false, true]);
    expect(wasReloaded("bmse")).toBe(true);
    noteReload("bmse");
    expect([wasReloaded("bmse"), reloadOnce("bmse", reload)]).toEqual([false, false]);
    expect(reload).toHaveBeenCalledTimes(1);
    forgetReload("bmse");
    expect([reloadOnce("bmse", reload), reload.mock.calls.length]).toEqual([true, 2]);
  });

  it("is never so where that cannot be remembered: it would go on for ever", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect([reloadOnce("bmse", reload), wasReloaded("bmse"), reload.mock.calls.length]).toEqual([false, false, 0]);
    expect(() => [noteReload("bmse"), forgetReload("bmse")]).not.toThrow();
    vi.unstubAllGlobals();
  });
});
