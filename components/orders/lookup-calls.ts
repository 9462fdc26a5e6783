import { toPlacedOrder } from "@/lib/orders/schema";
import type { PlacedOrder } from "@/lib/orders/types";
import type { StoreCode } from "@/lib/storefront/types";
import {
  type LookupFault,
  lookupRequest,
  openRequest,
  placedOrderCalls,
  type WithdrawalRequest,
} from "@/lib/upstream/contract/placed-order";
import { minutesToWait, toFaults } from "@/lib/upstream/form";
import { requestApi } from "@/lib/upstream/request";
import type { Failure } from "@/lib/upstream/types";

export type LookupField = "number" | "email" | "code";
export type LookupFaults = Partial<Record<LookupField, LookupFault>>;

export type LookupFailure =
  | { kind: "faulty"; faults: LookupFaults }
  /** `minutes` to wait. */
  | { kind: "tooMany"; minutes: number }
  /** `wrong`: the code opens nothing; `closed`: the order was open for too long. */
  | { kind: "wrong" | "closed" | "failed" };

type Fields = Record<LookupField, string>;

function toFailure(failure: Failure, notFound: "wrong" | "closed"): LookupFailure {
  const minutes = minutesToWait(failure);
  if (minutes !== null) return { kind: "tooMany", minutes };
  return { kind: failure.status === 404 ? notFound : "failed" };
}

/** Asks for a code by mail; whether there is such an order stays unsaid. */
export async function sendCode(store: StoreCode, fields: Fields): Promise<{ kind: "sent" } | LookupFailure> {
  const read = lookupRequest.safeParse(fields);
  if (!read.success) return { kind: "faulty", faults: toFaults(read.error.issues) };
  const answer = await requestApi(placedOrderCalls.placedOrderCode, { store, body: read.data });
  return answer.ok ? { kind: "sent" } : toFailure(answer.error, "wrong");
}

export type Opened = { kind: "opened"; order: PlacedOrder } | LookupFailure;

/** Opens an order with the code that was mailed. */
export async function openOrder(store: StoreCode, fields: Fields): Promise<Opened> {
  const read = openRequest.safeParse(fields);
  if (!read.success) return { kind: "faulty", faults: toFaults(read.error.issues) };
  const answer = await requestApi(placedOrderCalls.placedOrderOpen, { store, body: read.data });
  if (!answer.ok) return toFailure(answer.error, "wrong");
  const result = placedOrderCalls.placedOrderOpen.result.safeParse(answer.value);
  return result.success ? { kind: "opened", order: toPlacedOrder(result.data.order) } : { kind: "failed" };
}

/** Opens an order of the customer who is signed in. */
export async function openOwnOrder(store: StoreCode, number: string): Promise<Opened> {
  const answer = await requestApi(placedOrderCalls.placedOrderOpenOwn, { store, body: { number } });
  if (!answer.ok) return toFailure(answer.error, "closed");
  const result = placedOrderCalls.placedOrderOpenOwn.result.safeParse(answer.value);
  return result.success ? { kind: "opened", order: toPlacedOrder(result.data.order) } : { kind: "failed" };
}

/** Reads the order that is open in this browser. */
export async function readOpened(store: StoreCode): Promise<Opened> {
  const answer = await requestApi(placedOrderCalls.placedOrder, { store });
  if (!answer.ok) return toFailure(answer.error, "closed");
  const result = placedOrderCalls.placedOrder.result.safeParse(answer.value);
  return result.success ? { kind: "opened", order: toPlacedOrder(result.data) } : { kind: "failed" };
}

/** Closes the order that is open in this browser; where that fails it closes by itself. */
export async function closeOrder(store: StoreCode): Promise<void> {
  await requestApi(placedOrderCalls.placedOrderClose, { store });
}

export type WithdrawalOutcome =
  | { kind: "withdrawn"; at: Date; order: PlacedOrder }
  /** `changed`: the order is another one than the page shows. */
  | { kind: "changed" | "closed" | "failed" };

/** Sends a statement of withdrawal. */
export async function sendWithdrawal(store: StoreCode, body: WithdrawalRequest): Promise<WithdrawalOutcome> {
  const answer = await requestApi(placedOrderCalls.placedOrderWithdraw, { store, body });
  if (!answer.ok) {
    const { status } = answer.error;
    if (status === 404) return { kind: "closed" };
    return { kind: status === 400 || status === 409 ? "changed" : "failed" };
  }
  const result = placedOrderCalls.placedOrderWithdraw.result.safeParse(answer.value);
  if (!result.success) return { kind: "failed" };
  const { created_at, order } = result.data;
  return { kind: "withdrawn", at: new Date(created_at), order: toPlacedOrder(order) };
}
