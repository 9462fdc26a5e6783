import { beforeEach, describe, expect, it } from "vitest";
import { toOrderedLine } from "@/lib/cart";
import { fingerprintOf } from "@/lib/checkout";
import { type OrderAttempt, sendOrder, type SendOrderPorts } from "@/lib/checkout/client";
import type { CallInput } from "@/lib/upstream/transport";
import { type Failure, fail, ok, type Result } from "@/lib/upstream/types";
import { buildItem } from "../cart/builders";
import { buildDetails, buildInput } from "./builders";

const PLACED = {
  magentoOrderId: "55",
  backendOrderId: "55",
  orderNumber: "000000055",
  transferedAt: "2026-06-15 12:00:00",
};
const broken: Failure = { kind: "network", code: "unreachable", retryable: true };
const { orderId: _, ...input } = buildInput();
const print = fingerprintOf(buildInput());

/** A server that may have taken orders whose answer was lost. */
class Orders {
  log: string[] = [];
  sent: CallInput[] = [];
  order: Result<unknown> = ok(PLACED);
  sync: Result<unknown> = ok({
    platform_order_id: null,
    transmited: false,
    transmited_at: null,
    platform: "",
    order: null,
  });
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
    call: this.call,
    newId: () => `id-${++this.ids}`,
    saveAttempt: ({ orderId }: OrderAttempt) => void this.log.push(`save ${orderId}`),
  };
}

let server: Orders;
beforeEach(() => {
  server = new Orders();
});

describe("sendOrder", () => {
  it("saves the attempt before anything is sent, and sends its id as key and in the order", async () => {
    expect(await sendOrder(input, null, server.ports)).toEqual(
      ok({ orderId: "id-1", result: PLACED, lines: input.items.map(toOrderedLine) }),
    );
    expect(server.log).toEqual(["save id-1", "order id-1"]);
    expect(server.sent[0]).toMatchObject({ store: "bmse", body: { order_id: "id-1", grand_total: 695 } });
  });

  it("repeats the same order under the same id, so that it is placed once", async () => {
    expect(await sendOrder(input, { orderId: "old", fingerprint: print }, server.ports)).toMatchObject({
      ok: true,
      value: { orderId: "old" },
    });
    expect(server.log).toEqual(["save old", "order old"]);
  });

  it("returns a failure unchanged and keeps the attempt for the next try", async () => {
    server.order = fail(broken);
    expect(await sendOrder(input, null, server.ports)).toEqual(fail(broken));
    expect(server.log).toEqual(["save id-1", "order id-1"]);
  });
});

describe("when the answer was lost and the shopper changed something", () => {
  const changed = { ...input, details: buildDetails({ city: "Borås" }) };
  const previous = { orderId: "old", fingerprint: print };

  it("returns the placed order and sends no other", async () => {
    server.sync = ok({
      platform_order_id: "77",
      transmited: true,
      transmited_at: "2026-06-15 11:59:00",
      platform: "shop",
      order: null,
    });
    expect(await sendOrder(changed, previous, server.ports)).toEqual(
      ok({
        orderId: "old",
        result: { magentoOrderId: "77", backendOrderId: "77", transferedAt: "2026-06-15 11:59:00" },
      }),
    );
    expect(server.log).toEqual(["look up old"]);
  });

  it("removes only that order's lines from the cart", async () => {
    server.sync = ok({
      platform_order_id: "77",
      transmited: true,
      transmited_at: "2026-06-15 11:59:00",
      platform: "shop",
      order: null,
    });
    const lines = input.items.map(toOrderedLine);
    const grown = { ...changed, items: [...input.items, buildItem({ sku: "TABLE" })] };
    expect(await sendOrder(grown, { ...previous, lines }, server.ports)).toMatchObject({
      ok: true,
      value: { lines: [{ sku: "CHAIR", qty: 2 }] },
    });
  });

  it.each<[string, Result<unknown>]>([
    [
      "was never got",
      ok({ platform_order_id: null, transmited: false, transmited_at: null, platform: "", order: null }),
    ],
    [
      "is still waiting to be placed",
      ok({ platform_order_id: null, transmited: true, transmited_at: null, platform: "", order: null }),
    ],
    ["is unknown", fail({ kind: "http", code: "notFound", retryable: false, status: 404 })],
    [
      "cannot be looked up, as the API has no such call",
      fail({ kind: "contract", code: "badContentType", retryable: false, status: 502 }),
    ],
  ])("an attempt that %s is replaced by a new one under a new id", async (_name, sync) => {
    server.sync = sync;
    expect(await sendOrder(changed, previous, server.ports)).toMatchObject({ ok: true, value: { orderId: "id-1" } });
    expect(server.log).toEqual(["look up old", "save id-1", "order id-1"]);
  });

  it.each<[string, Failure]>([
    ["the network is broken", broken],
    ["the API is away", { kind: "http", code: "serverError", retryable: true, status: 503 }],
    ["the API is late", { kind: "http", code: "serverError", retryable: true, status: 504 }],
  ])("sends nothing and keeps the attempt while %s: it may have been placed", async (_name, failure) => {
    server.sync = fail(failure);
    expect(await sendOrder(changed, previous, server.ports)).toEqual(fail(failure));
    expect(server.log).toEqual(["look up old"]);
  });
});
