import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { fail, failFields } from "./failure";
import type { Orders } from "./orders";
import type { Managed, SandboxOrder } from "./types";

const capture = z.object({ captured_amount: z.number().int().positive(), description: z.string().max(255).optional() });
const refund = z.object({ refunded_amount: z.number().int().positive() });
const references = z.object({ merchant_reference1: z.string().max(255) });

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const capturedOf = ({ captures }: Managed) => sum(captures.map(({ captured_amount }) => captured_amount));
const refundedOf = ({ refunds }: Managed) => sum(refunds.map(({ refunded_amount }) => refunded_amount));

function toWire({ id, fields, managed }: SandboxOrder, one: Managed) {
  return {
    order_id: id,
    status: one.status,
    fraud_status: one.fraud_status,
    order_amount: fields.order_amount,
    captured_amount: capturedOf(one),
    refunded_amount: refundedOf(one),
    remaining_authorized_amount: ["CANCELLED", "CLOSED"].includes(one.status)
      ? 0
      : fields.order_amount - capturedOf(one),
    purchase_currency: fields.purchase_currency,
    order_lines: fields.order_lines,
    billing_address: fields.billing_address,
    shipping_address: fields.shipping_address,
    merchant_reference1: managed?.merchant_reference1 ?? undefined,
    captures: one.captures,
    refunds: one.refunds,
  };
}

/** What a write does to an order: its answer, and the order afterwards; null where it may not. */
type Write = (
  order: SandboxOrder,
  one: Managed,
  body: unknown,
) => { change: Partial<Managed>; id?: string; at?: string } | null;

const WRITES: Record<string, { status: 201 | 204; write: Write }> = {
  acknowledge: { status: 204, write: () => ({ change: { acknowledged: true } }) },
  "merchant-references": { status: 204, write: (_order, _one, body) => ({ change: references.parse(body) }) },
  captures: {
    status: 201,
    write: ({ fields }, one, body) => {
      const { captured_amount, description } = capture.parse(body);
      const total = capturedOf(one) + captured_amount;
      if (!["AUTHORIZED", "PART_CAPTURED"].includes(one.status) || one.fraud_status !== "ACCEPTED") return null;
      if (total > fields.order_amount) return null;
      const capture_id = randomUUID();
      const captures = [...one.captures, { capture_id, captured_amount, description }];
      const status = total === fields.order_amount ? "CAPTURED" : "PART_CAPTURED";
      return { change: { captures, status }, id: capture_id, at: "captures" };
    },
  },
  refunds: {
    status: 201,
    write: (_order, one, body) => {
      const { refunded_amount } = refund.parse(body);
      if (refundedOf(one) + refunded_amount > capturedOf(one)) return null;
      const refund_id = randomUUID();
      return { change: { refunds: [...one.refunds, { refund_id, refunded_amount }] }, id: refund_id, at: "refunds" };
    },
  },
  cancel: {
    status: 204,
    write: (_order, one) =>
      one.captures.length > 0 || one.status === "CANCELLED" ? null : { change: { status: "CANCELLED" } },
  },
  "release-remaining-authorization": { status: 204, write: () => ({ change: { status: "CLOSED" } }) },
  "extend-authorization-time": { status: 204, write: () => ({ change: {} }) },
};

const ID_HEADERS: Record<string, string> = { captures: "Capture-Id", refunds: "Refund-Id" };

/** Order management of the sandbox: `/ordermanagement/v1/orders`. A write with a key happens once. */
export function managementRouter(orders: Orders): Hono {
  const router = new Hono();

  router.get("/:id", (c) => {
    const order = orders.find(c.req.param("id"));
    return order?.managed ? c.json(toWire(order, order.managed)) : fail(c, 404, "NO_SUCH_ORDER");
  });

  router.on(["POST", "PATCH"], "/:id/:action", async (c) => {
    const { id, action } = c.req.param();
    const body: unknown = await c.req.json().catch(() => ({}));
    const order = orders.find(id);
    const one = order?.managed;
    const found = WRITES[action];
    if (!order || !one || !found) return fail(c, 404, "NO_SUCH_ORDER");
    const key = c.req.header("klarna-idempotency-key");
    const before = key === undefined ? undefined : one.answers[key];
    if (before) return new Response(null, before);
    let done: ReturnType<Write>;
    try {
      done = found.write(order, one, body);
    } catch (cause) {
      if (!(cause instanceof z.ZodError)) throw cause;
      return failFields(
        c,
        cause.issues.map(({ path }) => path.join(".")),
      );
    }
    if (!done) return fail(c, 403, "NOT_ALLOWED", `Not possible for an order that is ${one.status}`);
    const headers: Record<string, string> = {};
    if (done.id && done.at) {
      headers[ID_HEADERS[done.at] ?? ""] = done.id;
      headers.Location = `/ordermanagement/v1/orders/${id}/${done.at}/${done.id}`;
    }
    const answers = key === undefined ? one.answers : { ...one.answers, [key]: { status: found.status, headers } };
    orders.save({ ...order, managed: { ...one, ...done.change, answers } });
    return new Response(null, { status: found.status, headers });
  });
  return router;
}
