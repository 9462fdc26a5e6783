import { beforeEach, describe, expect, it } from "vitest";
import { toOrderedLine } from "@/lib/cart";
import { fingerprintOf } from "@/lib/checkout";
import { isUnanswered, lookUpOrder, type OrderAttempt, sendOrder, type SendOrderPorts } from "@/lib/checkout/client";
import type { CallInput } from "@/lib/upstream/transport";
import { type Failure, fail, ok, type Result } from "@/lib/upstream/types";
import { buildItem } from "../cart/builders";
import { buildAttempt, buildDetails, buildInput } from "./builders";

const PLACED = {
  magentoOrderId: "55",
  backendOrderId: "55",
  orderNumber: "000000055",
  transferedAt: "2026-06-15 12:00:00",
};
const ABSENT = { platform_order_id: null, transmited: false, transmited_at: null, platform: "", order: null };
const broken: Failure = { kind: "network", code: "unreachable", retryable: true };
const http = (status: number): Failure => ({ kind: "http", code: "serverError", retryable: status >= 500, status });
const { orderId: _, ...input } = buildInput();

/** A server that may have taken orders whose answer was lost. */
class Orders {
  log: string[] = [];
  sent: CallInput[] = [];
  saved: OrderAttempt[] = [];
  order: Result<unknown> = ok(PLACED);
  sync: Result<unknown> = ok(ABSENT);
  ids = 0;

  // only these two calls of the contract are made
  call = (async (name: string, sent: CallInput) => {
    this.log.push(
      name === "syncOrder" ? `look up ${sent.params?.order_id}` : `order ${sent.headers?.["idempotency-key"]}`,
    );
    this.sent.push(sent);
    return name === "syncOrder" ? this.sync : this.order;
  }) as SendOrderPorts["call"];

  ports: SendOrderPorts = {
    store: "bmse",
    call: this.call,
    newId: () => `id-${++this.ids}`,
    now: () => new Date("2026-06-15T12:30:00Z"),
    saveAttempt: (attempt: OrderAttempt) => {
      this.log.push(`save ${attempt.orderId}`);
      this.saved.push(attempt);
    },
  };
}

let server: Orders;
beforeEach(() => {
  server = new Orders();
});

describe("sendOrder", () => {
  it("saves the attempt before anything is sent, and sends its id as key and in the order", async () => {
    expect(await sendOrder(input, null, server.ports)).toMatchObject(
      ok({
        order: { orderId: "id-1", orderNumber: "000000055", placedAt: "2026-06-15 12:00:00", grandTotal: 69_500 },
        lines: input.items.map(toOrderedLine),
      }),
    );
    expect(server.log).toEqual(["save id-1", "order id-1"]);
    expect(server.sent[0]).toMatchObject({ store: "bmse", body: { order_id: "id-1", grand_total: 695 } });
  });

  it("saves with the attempt what its confirmation needs, and no password", async () => {
    await sendOrder({ ...input, details: buildDetails({ password: "Hemligt-1" }) }, null, server.ports);
    expect(server.saved).toMatchObject([
      {
        orderId: "id-1",
        lines: input.items.map(toOrderedLine),
        order: { orderId: "id-1", orderNumber: "", email: "asa@example.com", placedAt: "2026-06-15T12:30:00.000Z" },
      },
    ]);
    expect(JSON.stringify(server.saved)).not.toContain("Hemligt");
  });

  it("repeats the same order under the same id, so that it is placed once", async () => {
    const previous = buildAttempt({ orderId: "old", fingerprint: fingerprintOf(buildInput()) });
    expect(await sendOrder(input, previous, server.ports)).toMatchObject(ok({ order: { orderId: "old" } }));
    expect(server.log).toEqual(["save old", "order old"]);
  });

  it.each([
    ["another address", { ...input, details: buildDetails({ city: "Borås" }) }],
    ["another line", { ...input, items: [...input.items, buildItem({ sku: "TABLE" })] }],
  ])("sends %s under an id of its own", async (_name, changed) => {
    const previous = buildAttempt({ orderId: "old", fingerprint: fingerprintOf(buildInput()) });
    expect(await sendOrder(changed, previous, server.ports)).toMatchObject(ok({ order: { orderId: "id-1" } }));
    expect(server.log).toEqual(["save id-1", "order id-1"]);
  });

  it("takes the platform's id where its answer has no number, and our time where it has none", async () => {
    server.order = ok({ ...PLACED, orderNumber: undefined, transferedAt: "" });
    expect(await sendOrder(input, null, server.ports)).toMatchObject(
      ok({ order: { orderNumber: "55", placedAt: "2026-06-15T12:30:00.000Z" } }),
    );
  });

  it("returns a failure unchanged and keeps the attempt for the next try", async () => {
    server.order = fail(broken);
    expect(await sendOrder(input, null, server.ports)).toEqual(fail(broken));
    expect(server.log).toEqual(["save id-1", "order id-1"]);
  });
});

describe("lookUpOrder", () => {
  const attempt = buildAttempt({ orderId: "old" });
  const lookUp = () => lookUpOrder(attempt, server.ports);

  it("returns the order as it was sent, with the server's number and time", async () => {
    const at = "2026-06-15 11:59:00";
    server.sync = ok({ ...ABSENT, platform_order_id: "77", transmited: true, transmited_at: at });
    expect(await lookUp()).toEqual(
      ok({ order: { ...attempt.order, orderNumber: "77", placedAt: at }, lines: attempt.lines }),
    );
    expect(server.log).toEqual(["look up old"]);
  });

  it("keeps the time it was sent where the server tells none", async () => {
    server.sync = ok({ ...ABSENT, platform_order_id: "77", transmited: true });
    expect(await lookUp()).toMatchObject(ok({ order: { placedAt: attempt.order.placedAt } }));
  });

  it.each<[string, Result<unknown>]>([
    ["has not arrived", ok(ABSENT)],
    ["is only waiting", ok({ ...ABSENT, platform_order_id: "77" })],
    ["has no number", ok({ ...ABSENT, transmited: true })],
    ["is unknown", fail(http(404))],
    ["may not be seen", fail(http(403))],
  ])("returns null for an order that %s", async (_name, sync) => {
    server.sync = sync;
    expect(await lookUp()).toEqual(ok(null));
  });

  const bad = fail({ kind: "contract", code: "badContentType", retryable: false, status: 200 });
  it.each<[string, Result<unknown>]>([
    ["the network is broken", fail(broken)],
    ["the answer is no answer", bad],
    ...[500, 502, 503, 504].map((status): [string, Result<unknown>] => [`it answers ${status}`, fail(http(status))]),
  ])("is a failure while %s: it may have been placed", async (_name, sync) => {
    server.sync = sync;
    expect(await lookUp()).toEqual(sync);
  });
});

describe("isUnanswered", () => {
  it.each([
    [408, true],
    [499, false],
    [500, true],
    [502, true],
    [503, true],
    [400, false],
    [429, false],
  ])("tells for %i: %s", (status, expected) => {
    expect(isUnanswered(http(status))).toBe(expected);
  });

  it("is true without a status only where there was no answer", () => {
    expect(isUnanswered(broken)).toBe(true);
    expect(isUnanswered({ kind: "domain", code: "unknown", retryable: false })).toBe(false);
  });
});
