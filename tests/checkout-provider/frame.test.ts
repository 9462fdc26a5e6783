import { describe, expect, it, vi } from "vitest";
import { type FrameEvent, openFrame, type ProviderWindow, readFrameEvent } from "@/lib/checkout-provider/frame";

type Handlers = Record<string, (data: unknown) => void>;

/** The provider's side: a queue until its script is there, then the interface itself. */
function aProvider() {
  const log: string[] = [];
  const queue: Parameters<NonNullable<ProviderWindow["_klarnaCheckout"]>>[0][] = [];
  let handlers: Handlers = {};
  const api = {
    suspend: (options?: object) => void log.push(`suspend ${JSON.stringify(options)}`),
    resume: () => void log.push("resume"),
    on: (given: Handlers) => {
      log.push("on");
      handlers = { ...handlers, ...given };
    },
  };
  const win: ProviderWindow = { _klarnaCheckout: (task) => void queue.push(task) };
  return {
    win,
    log,
    arrive() {
      for (const task of queue.splice(0)) task(api);
      win._klarnaCheckout = (task) => task(api);
    },
    tell: (name: string, data: unknown = {}) => handlers[name]?.(data),
  };
}

describe("the frame", () => {
  it("is spoken to before it is there, and once", () => {
    const provider = aProvider();
    const heard: FrameEvent[] = [];
    const frame = openFrame(provider.win, (event) => heard.push(event));
    frame.suspend();
    expect(provider.log).toEqual([]);
    provider.arrive();
    frame.resume();
    expect(provider.log).toEqual(["on", 'suspend {"autoResume":{"enabled":false}}', "resume"]);
    provider.tell("load", { customer: { type: "person" } });
    provider.tell("order_total_change", { order_amount: 12_900 });
    provider.tell("change", { email: "a@b.se" });
    expect(heard).toEqual([{ name: "load" }, { name: "total", amount: 12_900 }]);
  });

  it("is no longer heard once it is closed, and leaves no queue behind", () => {
    const provider = aProvider();
    const hear = vi.fn<(event: FrameEvent) => void>();
    const frame = openFrame(provider.win, hear);
    provider.arrive();
    frame.close();
    provider.tell("load");
    expect(hear).not.toHaveBeenCalled();
    expect("_klarnaCheckout" in provider.win).toBe(false);
    expect(() => frame.resume()).not.toThrow();
  });
});

describe("an event of the frame", () => {
  it.each<[string, unknown, FrameEvent | null]>([
    ["load", {}, { name: "load" }],
    ["redirect_initiated", true, { name: "leaving" }],
    ["can_not_complete_order", {}, { name: "blocked" }],
    ["network_error", {}, { name: "networkError" }],
    ["order_total_change", { order_amount: 5 }, { name: "total", amount: 5 }],
    ["order_total_changed", { order_total: 0 }, { name: "total", amount: 0 }],
    ["order_total_change", { order_amount: "5" }, null],
    ["order_total_change", { order_amount: 5.5 }, null],
    ["order_total_change", null, null],
    ["order_total_change", 5, null],
    ["user_interacted", { type: "keydown" }, null],
  ])("%s with %j is %o", (name, data, event) => {
    expect(readFrameEvent(name, data)).toEqual(event);
  });

  it("is listened to under every name it is read by", () => {
    const provider = aProvider();
    const heard: string[] = [];
    openFrame(provider.win, ({ name }) => heard.push(name));
    provider.arrive();
    const names = ["load", "redirect_initiated", "can_not_complete_order", "network_error"];
    for (const name of names) provider.tell(name);
    for (const name of ["order_total_change", "order_total_changed"]) provider.tell(name, { order_amount: 1 });
    expect(heard).toEqual(["load", "leaving", "blocked", "networkError", "total", "total"]);
  });
});
