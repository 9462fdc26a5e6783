import type { CartItemWire } from "../../upstream/contract/cart";
import type { Failure } from "../../upstream/types";
import { checksumOf } from "../identity";
import type { ServerLine } from "../reducer/server";
import { toProductOption } from "../schema";
import type { CartItem } from "../types";
import { classifyFailure } from "./failure-class";
import type { MergeStep } from "./merge";
import type { RefusalReason, SyncPorts } from "./ports";

/** The outcome of a step: null when it is done or refused, else why it is neither. */
export type StepOutcome = { error: Failure } | null;

const DONE: StepOutcome = null;

export const toServerLine = ({ item_id, qty, product_option }: CartItemWire): ServerLine => ({
  itemId: item_id,
  qty,
  productOption: toProductOption(product_option),
});

/** Builds the body of an update: a variant goes as parent sku plus options, or by its own sku. */
function toBody(item: CartItem, qty: number, serverItemId: number | null, setsOptions: boolean) {
  const isVariant =
    setsOptions && (item.productOption?.extension_attributes.configurable_item_options?.length ?? 0) > 0;
  return {
    cartItem: {
      sku: isVariant ? item.parentSku : item.sku,
      qty,
      ...(serverItemId === null ? {} : { item_id: serverItemId }),
      ...(item.productOption ? { product_option: item.productOption } : {}),
    },
  };
}

/** Runs one step of a merge in the cart `connection`. */
export async function runStep(step: MergeStep, connection: string, ports: SyncPorts): Promise<StepOutcome> {
  switch (step.kind) {
    case "push":
      return push(step.item, step.server, connection, ports);
    case "adopt":
      if (
        step.item.serverItemId === step.server.item_id &&
        step.item.serverCartId === connection &&
        step.item.prevQty === step.server.qty
      )
        return DONE;
      ports.dispatch({
        type: "lineStored",
        connection,
        line: step.item,
        sentQty: step.item.qty,
        held: toServerLine(step.server),
      });
      // the answer to an earlier update was lost: the server has the quantity
      notifyStored(step.item, ports);
      return DONE;
    case "take":
      ports.dispatch({
        type: "lineTaken",
        connection,
        line: step.item,
        knownQty: step.item.qty,
        held: toServerLine(step.server),
      });
      return DONE;
    case "removeLocal":
      ports.dispatch({ type: "lineGone", connection, line: step.item, knownQty: step.item.qty });
      ports.notify({ kind: "removed", name: step.item.name });
      return DONE;
    case "removeServer":
      return removeFromServer(step.server, step.isWanted, connection, ports);
    case "addLocal":
      return addFromServer(step.server, connection, ports);
  }
}

async function push(
  item: CartItem,
  server: CartItemWire | null,
  connection: string,
  ports: SyncPorts,
): Promise<StepOutcome> {
  if (!server) ports.dispatch({ type: "lineSent", owner: ports.read().owner, line: item });
  const send = (itemId: number | null) =>
    ports.call("cartUpdate", {
      store: ports.store,
      body: toBody(item, item.qty, itemId, ports.flags.setConfigurableProductOptions),
    });
  let answer = await send(server?.item_id ?? null);
  // without an id the server adds to an equal line, left there by an earlier update whose answer was lost
  if (answer.ok && !server && answer.value.qty !== item.qty) answer = await send(answer.value.item_id);
  if (!answer.ok) return handleFailure(item, server, answer.error, connection, ports);
  ports.dispatchTab({ type: "updateSettled", key: updateKey(item) });
  const held = toServerLine(answer.value);
  ports.dispatch({ type: "lineStored", connection, line: item, sentQty: item.qty, held });
  // the server took fewer pieces than it was sent
  if (held.qty !== item.qty) return restore(item, { heldQty: held.qty, reason: { kind: "stock" } }, connection, ports);
  notifyStored(item, ports);
  return DONE;
}

/** Notifies the shopper of a changed quantity, unless they are in checkout; a mere move to another cart is none. */
function notifyStored({ qty, prevQty }: CartItem, { isInCheckout, notify }: SyncPorts): void {
  if (qty === prevQty || isInCheckout()) return;
  notify({ kind: prevQty === 0 ? "added" : "updated" });
}

function restore(
  item: CartItem,
  { heldQty, reason }: { heldQty: number; reason: RefusalReason },
  connection: string,
  ports: SyncPorts,
): StepOutcome {
  ports.dispatch({ type: "lineRefused", connection, line: item, sentQty: item.qty, heldQty });
  ports.notify({ kind: "refused", name: item.name, reason, isGone: heldQty === 0 });
  return DONE;
}

/** Returns why the server did not take a change of a line, as far as it said so. */
function reasonOf(error: Failure): RefusalReason {
  if (error.code === "outOfStock") return { kind: "stock" };
  if (classifyFailure(error) !== "refused") return { kind: "failed" };
  return error.message ? { kind: "said", message: error.message } : { kind: "refused" };
}

function handleFailure(
  item: CartItem,
  server: CartItemWire | null,
  error: Failure,
  connection: string,
  ports: SyncPorts,
): StepOutcome {
  // the line itself was not found: the cart has changed since it was read
  const isMoved = server !== null && error.status === 404;
  const isRefused = classifyFailure(error) === "refused" && !isMoved;
  if (!isRefused && !isGivenUp(item, error, ports)) return { error };
  return restore(item, { heldQty: server?.qty ?? 0, reason: reasonOf(error) }, connection, ports);
}

/** Statuses of a server that is busy or out of reach: it has not tried the update. */
const NOT_TRIED = new Set([429, 503, 504]);

const updateKey = ({ sku, checksum, qty }: CartItem) => `${sku} ${checksum} ${qty}`;

/**
 * Counts an update the server broke on; true once it was tried often enough (docs/domain-rules.md#failed-cart-update).
 */
function isGivenUp(item: CartItem, error: Failure, { flags, readTab, dispatchTab }: SyncPorts): boolean {
  if (classifyFailure(error) !== "broken" || NOT_TRIED.has(error.status ?? 0)) return false;
  const key = updateKey(item);
  dispatchTab({ type: "updateFailed", key });
  if ((readTab().failedUpdates[key] ?? 0) < flags.maxUpdateAttempts) return false;
  dispatchTab({ type: "updateSettled", key });
  return true;
}

async function removeFromServer(
  server: CartItemWire,
  isWanted: boolean,
  connection: string,
  ports: SyncPorts,
): Promise<StepOutcome> {
  const answer = await ports.call("cartDelete", {
    store: ports.store,
    body: { cartItem: { sku: server.sku, item_id: server.item_id } },
  });
  const isGone = answer.ok || (answer.error.status === 404 && classifyFailure(answer.error) === "refused");
  if (!answer.ok && !isGone && classifyFailure(answer.error) !== "refused") return { error: answer.error };
  ports.dispatch({ type: "removalDone", connection, serverItemId: server.item_id });
  // a line the server does not remove comes back with the next read of its cart
  if (!isGone) ports.notify({ kind: "notRemoved", name: server.name ?? server.sku });
  else if (!isWanted) ports.notify({ kind: "removed", name: server.name ?? server.sku });
  return isGone ? DONE : addFromServer(server, connection, ports);
}

async function addFromServer(server: CartItemWire, connection: string, ports: SyncPorts): Promise<StepOutcome> {
  const loaded = await ports.load(server);
  if (!loaded.ok) return { error: loaded.error };
  const item = { ...loaded.value, checksum: checksumOf(loaded.value.productOption) };
  ports.dispatch({ type: "lineAdded", connection, item, held: toServerLine(server) });
  return DONE;
}
