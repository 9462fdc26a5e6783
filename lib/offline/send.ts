import { toMinor } from "../money";
import { fetchStock } from "../stock/client";
import type { StoreCode } from "../storefront/types";
import { CALLS } from "../upstream/calls";
import type { requestApi } from "../upstream/request";
import type { Failure } from "../upstream/types";
import { hasSameLines, isOver } from "./index";
import type { SavedLine, SavedOrder, SavedStop } from "./types";

/** What sending an order that waits needs of the service worker. */
export interface SendSavedPorts {
  call: typeof requestApi;
  /** The order as it is stored now; null where it was sent or taken back meanwhile. */
  read(): Promise<SavedOrder | null>;
  change(change: Partial<SavedOrder>): Promise<boolean>;
  /** The lines of the cart in this browser; null where they cannot be read. */
  readCart(store: StoreCode): Promise<Pick<SavedLine, "sku" | "checksum" | "qty">[] | null>;
  now(): Date;
}

/** What became of an order: placed under a number, stopped for the shopper, still waiting, or nothing to be done. */
export type SendSavedOutcome =
  | { kind: "placed"; number: string }
  | { kind: "stopped"; stop: SavedStop }
  | { kind: "waits" }
  | { kind: "nothing" };

const WAITS = { kind: "waits" } as const;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** True where nobody knows what became of a call (docs/decisions/0044-unanswered-order.md). */
const isUnanswered = ({ kind, status = 0 }: Failure): boolean => kind !== "http" || status === 408 || status >= 500;

/** Why a refusal stops an order. A cart or log-in the server does not know any more is the page's to settle. */
function stopOf({ code }: Failure): SavedStop {
  if (code === "outOfStock") return "soldOut";
  if (code === "amountMismatch") return "sumChanged";
  return "refused";
}

const isReason = ({ code }: Failure) => code === "outOfStock" || code === "amountMismatch";

/** What a look-up says: the number the server knows the order by, that it has none, or nothing. */
type OrderLookup = { number: string } | "absent" | "unknown";

async function lookUp({ store, orderId }: SavedOrder, { call }: SendSavedPorts): Promise<OrderLookup> {
  const found = await call(CALLS.syncOrder, { store, params: { order_id: orderId } });
  // a refusal is an answer: there is no order of ours to be seen
  if (!found.ok) return isUnanswered(found.error) ? "unknown" : "absent";
  const [number, isPlaced] = [fieldOf(found.value, "platform_order_id"), fieldOf(found.value, "transmited")];
  if (typeof isPlaced !== "boolean") return "unknown";
  return isPlaced && number != null ? { number: String(number) } : "absent";
}

/** True where the server's cart has exactly the lines of the order. */
function isOnServer(pulled: unknown[], { lines }: SavedOrder): boolean {
  if (pulled.length !== lines.length) return false;
  return lines.every(({ serverItemId, qty }) =>
    pulled.some((item) => Number(fieldOf(item, "item_id")) === serverItemId && Number(fieldOf(item, "qty")) === qty),
  );
}

/** Asks whether the order would still be what the shopper agreed to; null where it is. */
async function check(saved: SavedOrder, ports: SendSavedPorts): Promise<SendSavedOutcome | null> {
  const { store, body, lines, shippingInformation } = saved;
  const stopped = (stop: SavedStop): SendSavedOutcome => ({ kind: "stopped", stop });
  const here = await ports.readCart(store);
  if (here && !hasSameLines(here, lines)) return stopped("linesChanged");
  const failed = (error: Failure) => (isUnanswered(error) ? WAITS : stopped("refused"));
  const pulled = await ports.call(CALLS.cartPull, { store });
  if (!pulled.ok) return failed(pulled.error);
  if (!Array.isArray(pulled.value)) return WAITS;
  if (!isOnServer(pulled.value, saved)) return stopped("linesChanged");
  const totals = shippingInformation
    ? await ports.call(CALLS.cartShippingInformation, { store, body: shippingInformation })
    : await ports.call(CALLS.cartTotals, { store });
  if (!totals.ok) return failed(totals.error);
  const sums = shippingInformation ? fieldOf(totals.value, "totals") : totals.value;
  const sum = Number(fieldOf(sums, "grand_total") ?? Number.NaN);
  // an answer without a sum says nothing
  if (!Number.isFinite(sum)) return WAITS;
  if (body.grand_total === undefined || toMinor(sum) !== toMinor(body.grand_total)) return stopped("sumChanged");
  const stock = await fetchStock(
    store,
    lines.map(({ sku }) => ({ id: -1, sku })),
  );
  return [...stock.values()].some(({ isInStock }) => !isInStock) ? stopped("soldOut") : null;
}

async function send(saved: SavedOrder, ports: SendSavedPorts): Promise<SendSavedOutcome> {
  const { store, orderId, body } = saved;
  // noted before it is sent: whoever finds it like that looks it up
  if (!(await ports.change({ isTried: true }))) return { kind: "nothing" };
  const answer = await ports.call(CALLS.order, { store, body, headers: { "idempotency-key": orderId } });
  if (!answer.ok)
    return isUnanswered(answer.error) && !isReason(answer.error)
      ? WAITS
      : { kind: "stopped", stop: stopOf(answer.error) };
  const number = fieldOf(answer.value, "orderNumber") ?? fieldOf(answer.value, "backendOrderId");
  // an answer of another shape says nothing of the order: it is looked up
  return number == null ? WAITS : { kind: "placed", number: String(number) };
}

/**
 * Sends an order that waits once (docs/domain-rules.md#offline-orders): looks it up, compares cart, sum and stock with
 * what the shopper agreed to, and sends it under the id of its attempt, so that the server answers a repetition with the
 * first result. Call it in one page or worker at a time. Stores what came of it; rejects only where the device's
 * database does.
 */
export async function sendSaved(ports: SendSavedPorts): Promise<SendSavedOutcome> {
  const saved = await ports.read();
  if (!saved || saved.transmited || saved.stop !== null) return { kind: "nothing" };
  const outcome = await conclude(await lookUp(saved, ports), saved, ports);
  if (outcome.kind === "placed")
    await ports.change({ transmited: true, transmited_at: ports.now().toISOString(), isTried: true });
  if (outcome.kind === "stopped") await ports.change({ stop: outcome.stop });
  return outcome;
}

async function conclude(found: OrderLookup, saved: SavedOrder, ports: SendSavedPorts): Promise<SendSavedOutcome> {
  if (typeof found === "object") return { kind: "placed", number: found.number };
  const isPast = isOver(saved.created_at, ports.now());
  // one that may have been placed is not given up before that is known
  if (isPast && (found === "absent" || !saved.isTried)) return { kind: "stopped", stop: "ended" };
  if (found === "unknown" || !saved.isSentByItself) return WAITS;
  return (await check(saved, ports)) ?? send(saved, ports);
}
