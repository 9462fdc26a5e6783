import type { CartItemWire } from "../../upstream/contract/cart";
import { checksumOf, isSameItem } from "../identity";
import { isRemovalOf } from "../removed";
import { toProductOption } from "../schema";
import type { RemovedLine } from "../state";
import type { CartItem, LineRef } from "../types";

/** One step of bringing both carts together. */
export type MergeStep =
  | { kind: "push"; item: CartItem; server: CartItemWire | null }
  | { kind: "adopt"; item: CartItem; server: CartItemWire }
  | { kind: "take"; item: CartItem; server: CartItemWire }
  | { kind: "removeLocal"; item: CartItem }
  | { kind: "removeServer"; server: CartItemWire; isWanted: boolean }
  | { kind: "addLocal"; server: CartItemWire };

export interface MergeRules {
  /** True while the browser's state counts for every line. */
  force: boolean;
  canRemoveLocal: boolean;
  canModifyLocal: boolean;
  /** True for a customer's cart: lines unchanged here follow what another device did. */
  follow: boolean;
}

/** Maps a line of the server to what identifies it among ours. */
export function toLineRef(server: CartItemWire): LineRef {
  const productOption = toProductOption(server.product_option);
  return { sku: server.sku, productOption, serverItemId: server.item_id, checksum: checksumOf(productOption) };
}

/** Returns true when the shopper has changed the line since the server last confirmed it. */
const isTouched = ({ qty, prevQty }: CartItem) => qty !== prevQty;

/**
 * Plans a line the server lacks: push it, or remove it here where the server may, unless it is forced or changed here
 * (docs/domain-rules.md#cart-merge). A customer's cart does not expire: what it no longer holds was ordered on another
 * device.
 */
function stepForMissing(item: CartItem, rules: MergeRules): MergeStep {
  const wasThere = (item.serverItemId !== null || (rules.follow && item.prevQty > 0)) && !isTouched(item);
  const isLocalKept = !rules.follow && (rules.force || !rules.canRemoveLocal);
  return wasThere && !isLocalKept ? { kind: "removeLocal", item } : { kind: "push", item, server: null };
}

/** Plans a line with different quantities: push ours, or take the server's. */
function stepForDifference(item: CartItem, server: CartItemWire, rules: MergeRules): MergeStep {
  const isLocalKept = isTouched(item) || (!rules.follow && (rules.force || !rules.canModifyLocal));
  return isLocalKept ? { kind: "push", item, server } : { kind: "take", item, server };
}

/**
 * Plans a line only the server has: remove it there if it was removed here or our state is forced, else add it here.
 */
function stepForUnknown(server: CartItemWire, removed: RemovedLine[], rules: MergeRules): MergeStep {
  const isWanted = removed.some((entry) => isRemovalOf(entry, toLineRef(server)));
  return isWanted || (rules.force && !rules.follow)
    ? { kind: "removeServer", server, isWanted }
    : { kind: "addLocal", server };
}

/**
 * Compares both carts and returns the steps that bring them together, line by line (docs/domain-rules.md#cart-merge).
 * Every line of the server matches at most one of ours.
 */
export function planMerge(
  { items, removed }: { items: CartItem[]; removed: RemovedLine[] },
  server: CartItemWire[],
  rules: MergeRules,
): MergeStep[] {
  const left = [...server];
  const steps = items.map<MergeStep>((item) => {
    const at = left.findIndex((line) => isSameItem(item, toLineRef(line)));
    const [match] = at < 0 ? [] : left.splice(at, 1);
    if (!match) return stepForMissing(item, rules);
    return match.qty === item.qty ? { kind: "adopt", item, server: match } : stepForDifference(item, match, rules);
  });
  return [...steps, ...left.map((line) => stepForUnknown(line, removed, rules))];
}
