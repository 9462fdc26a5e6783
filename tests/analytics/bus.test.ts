import { describe, expect, it, vi } from "vitest";
import { createBus, MOST_WAITING } from "@/lib/analytics/bus";
import type { EventContext, SentEvent } from "@/lib/analytics/context";
import type { Destination } from "@/lib/analytics/destination";
import type { ShopEvent } from "@/lib/analytics/events";

const context: EventContext = {
  store: "bmse",
  currency: "SEK",
  taxPercent: 25,
  isSignedIn: false,
  customerType: "private",
};
const login = (method: string): ShopEvent => ({ name: "login", method });
const flush = () => new Promise((resolve) => setImmediate(resolve));

function open(parts: Partial<Destination> = {}) {
  const sent: SentEvent[] = [];
  const start = vi.fn<Destination["start"]>(async () => {});
  const change = vi.fn<Destination["change"]>();
  const destination: Destination = {
    name: "test",
    start,
    change,
    send: (event: SentEvent) => void sent.push(event),
    ...parts,
  };
  const bus = createBus([destination]);
  const track = (event: ShopEvent) => bus.track({ event, context });
  return { bus, start, change, track, methods: () => sent.map(({ params }) => params.method) };
}

describe("the bus", () => {
  it("starts nothing and sends nothing before a yes, then what waited, in order", async () => {
    const { bus, start, track, methods } = open();
    track(login("a"));
    bus.setGranted([]);
    track(login("b"));
    await flush();
    expect([start.mock.calls, methods()]).toEqual([[], []]);
    bus.setGranted(["statistics"]);
    await flush();
    track(login("c"));
    expect(start).toHaveBeenCalledExactlyOnceWith(["statistics"]);
    expect(methods()).toEqual(["b", "c"]);
  });

  it("sends nothing after a no, tells the destination of it, and starts it once", async () => {
    const { bus, start, change, track, methods } = open();
    bus.setGranted(["statistics"]);
    await flush();
    bus.setGranted([]);
    track(login("a"));
    expect(change).toHaveBeenLastCalledWith([]);
    bus.setGranted(["statistics", "marketing"]);
    await flush();
    expect([start.mock.calls.length, methods()]).toEqual([1, ["a"]]);
  });

  it("sends an event only for a purpose that its table names", async () => {
    const { bus, track, methods } = open();
    bus.setGranted(["marketing"]);
    await flush();
    track(login("a"));
    track({ name: "sign_up", method: "b" });
    expect(methods()).toEqual(["b"]);
  });

  it("keeps a bounded number of waiting events, the newest", async () => {
    const { bus, track, methods } = open();
    for (let count = 0; count < MOST_WAITING + 3; count++) track(login(`m${count}`));
    bus.setGranted(["statistics"]);
    await flush();
    expect([methods().length, methods()[0]]).toEqual([MOST_WAITING, "m3"]);
  });

  it.each<[string, Partial<Destination>]>([
    ["cannot start", { start: async () => Promise.reject(new Error("404")) }],
    [
      "throws when it is sent to",
      {
        send: () => {
          throw new Error("broken");
        },
      },
    ],
    ["never starts", { start: () => new Promise(() => {}) }],
  ])("is not disturbed by a destination that %s", async (_, parts) => {
    const { bus, track } = open(parts);
    bus.setGranted(["statistics"]);
    await flush();
    expect(() => {
      track(login("a"));
      track(login("b"));
      bus.setGranted([]);
    }).not.toThrow();
  });
});
