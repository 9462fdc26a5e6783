import { expect, it } from "vitest";
import type { OrderAttempt } from "@/lib/checkout/client";
import { handOverOrder, type HandOverPorts } from "@/lib/checkout/hand-over";
import { fail, ok } from "@/lib/upstream/types";
import { buildInput, cash } from "./builders";

const OPENED = {
  sid: "A".repeat(32),
  method: "swish",
  amount: 69_500,
  url: "swish://paymentrequest",
  code: "Dtoken",
  until: "2026-06-15T12:33:00.000Z",
};
const INPUT = buildInput({ payment: { ...cash, code: "swish" } });

/** A page with what it kept and sent, and the answer it gets. */
function makePage(answer: () => unknown) {
  const log: string[] = [];
  const bodies: unknown[] = [];
  const saved: OrderAttempt[] = [];
  const ports: HandOverPorts = {
    store: "bmse",
    newId: () => "id-1",
    now: () => new Date("2026-06-15T12:30:00Z"),
    saveAttempt: (attempt) => {
      log.push("save");
      saved.push(attempt);
    },
    keepId: (sid) => void log.push(`keep ${sid}`),
    call: (async (name: string, { body }: { body: unknown }) => {
      log.push(name);
      bodies.push(body);
      return answer();
      // the one call it makes
    }) as HandOverPorts["call"],
  };
  return { ports, log, bodies, saved };
}

it("keeps the attempt before it sends anything, and the payment's id after", async () => {
  const page = makePage(() => ok(OPENED));
  expect(await handOverOrder(INPUT, null, page.ports)).toEqual({ kind: "handedOver", handOver: OPENED });
  expect(page.log).toEqual(["save", "handOver", `keep ${OPENED.sid}`]);
  expect(page.bodies).toMatchObject([{ method: "swish", placing: { order_id: "id-1", grand_total: 695 } }]);
  expect(page.saved).toMatchObject([{ orderId: "id-1", order: { next: { payment: "swish" } } }]);
});

it("keeps the id of an attempt for the same order", async () => {
  const page = makePage(() => ok(OPENED));
  await handOverOrder(INPUT, null, page.ports);
  const again = makePage(() => ok(OPENED));
  await handOverOrder(INPUT, page.saved[0] ?? null, { ...again.ports, newId: () => "id-2" });
  expect(again.saved).toMatchObject([{ orderId: "id-1" }]);
});

it.each([
  ["a provider that opens none", { kind: "http", code: "unknown", status: 503 }, "notOpened"],
  ["no network", { kind: "network", code: "unreachable" }, "notOpened"],
  ["a refusal", { kind: "http", code: "unknown", status: 400 }, "refused"],
  ["another sum", { kind: "domain", code: "amountMismatch", status: 409 }, "refused"],
  ["goods that sold out", { kind: "domain", code: "outOfStock", status: 500 }, "refused"],
])("opens nothing with %s", async (_, error, kind) => {
  // as the client fails
  const failure = { message: "", retryable: false, ...error } as Parameters<typeof fail>[0];
  const page = makePage(() => fail(failure));
  expect(await handOverOrder(INPUT, null, page.ports)).toMatchObject({ kind });
  expect(page.log).toEqual(["save", "handOver"]);
});
