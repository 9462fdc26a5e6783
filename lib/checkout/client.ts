import { toOrderedLine } from "../cart";
import type { OrderedLine } from "../cart/types";
import type { StoreCode } from "../storefront/types";
import { newId } from "../sync/id";
import { callApi } from "../upstream/client";
import type { OrderResult } from "../upstream/contract/order";
import { ok, type Result } from "../upstream/types";
import { buildOrder, fingerprintOf, type OrderInput } from "./index";

/** The running attempt, as the browser keeps it between tries and reloads. */
export interface Attempt {
  orderId: string;
  fingerprint: string;
  /** What was to be ordered; missing where an earlier version of the shop began it. */
  lines?: OrderedLine[];
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
  /** What was ordered, and is to leave the cart; everything where that is not known. */
  lines?: OrderedLine[];
}

/** What became of an earlier attempt; null when the server has not got it. A failure when that cannot be known now. */
async function lookUp(call: typeof callApi, store: StoreCode, orderId: string): Promise<Result<Placed | null>> {
  const known = await call("syncOrder", { store, params: { order_id: orderId } });
  if (!known.ok) {
    // an API that knows no such call never answers it: only an outage may hold the order up
    const { kind, status } = known.error;
    return kind === "network" || status === 503 || status === 504 ? known : ok(null);
  }
  const { platform_order_id: id, transmited, transmited_at: at } = known.value;
  return ok(
    transmited && id !== null
      ? { orderId, result: { magentoOrderId: id, backendOrderId: id, transferedAt: at ?? "" } }
      : null,
  );
}

/**
 * Places an order once. The same order keeps its id over repeated tries, so the server answers the first result again;
 * when the shopper changed something after a try that was never answered, that try is looked up first, and nothing is
 * sent while it cannot be: it may have been placed.
 */
export async function placeOrder(
  input: Omit<OrderInput, "orderId">,
  previous: Attempt | null,
  ports: PlaceOrderPorts,
): Promise<Result<Placed>> {
  const call = ports.call ?? callApi;
  const fingerprint = fingerprintOf({ ...input, orderId: "" });
  if (previous && previous.fingerprint !== fingerprint) {
    const earlier = await lookUp(call, input.store, previous.orderId);
    if (!earlier.ok) return earlier;
    if (earlier.value) return ok({ ...earlier.value, lines: previous.lines });
  }
  const orderId = previous?.fingerprint === fingerprint ? previous.orderId : (ports.newId ?? newId)();
  const lines = input.items.map(toOrderedLine);
  ports.remember({ orderId, fingerprint, lines });
  const answer = await call("order", {
    store: input.store,
    body: buildOrder({ ...input, orderId }),
    headers: { "idempotency-key": orderId },
  });
  return answer.ok ? ok({ orderId, result: answer.value, lines }) : answer;
}
