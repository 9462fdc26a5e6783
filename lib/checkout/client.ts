import { callApi } from "../upstream/client";
import type { OrderResult } from "../upstream/contract/order";
import { ok, type Result } from "../upstream/types";
import type { StoreCode } from "../storefront/types";
import { buildOrder, fingerprintOf, type OrderInput } from "./index";

/** The running attempt, as the browser keeps it between tries and reloads. */
export interface Attempt {
  orderId: string;
  fingerprint: string;
}

export interface PlaceOrderPorts {
  call?: typeof callApi;
  newId?: () => string;
  /** Called before anything is sent, so that a reload in the middle finds the attempt again. */
  remember(attempt: Attempt): void;
}

export interface Placed {
  orderId: string;
  result: OrderResult;
}

async function lookUp(call: typeof callApi, store: StoreCode, orderId: string): Promise<Placed | null> {
  const known = await call("syncOrder", { store, params: { order_id: orderId } });
  if (!known.ok || !known.value.transmited || known.value.platform_order_id === null) return null;
  const { platform_order_id: id, transmited_at: at } = known.value;
  return { orderId, result: { magentoOrderId: id, backendOrderId: id, transferedAt: at ?? "" } };
}

/**
 * Places an order once. The same order keeps its id over repeated tries, so the server answers the first result again;
 * when the shopper changed something after a try that was never answered, that try is looked up first.
 */
export async function placeOrder(input: Omit<OrderInput, "orderId">, previous: Attempt | null, ports: PlaceOrderPorts): Promise<Result<Placed>> {
  const call = ports.call ?? callApi;
  const fingerprint = fingerprintOf({ ...input, orderId: "" });
  if (previous && previous.fingerprint !== fingerprint) {
    const placed = await lookUp(call, input.store, previous.orderId);
    if (placed) return ok(placed);
  }
  const orderId = previous?.fingerprint === fingerprint ? previous.orderId : (ports.newId ?? (() => crypto.randomUUID()))();
  ports.remember({ orderId, fingerprint });
  const answer = await call("order", { store: input.store, body: buildOrder({ ...input, orderId }), headers: { "idempotency-key": orderId } });
  return answer.ok ? ok({ orderId, result: answer.value }) : answer;
}
