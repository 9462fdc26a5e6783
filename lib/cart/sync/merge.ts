import type { CartItemWire } from "../../upstream/contract/cart";
import { checksumOf, isSameItem } from "../identity";
import { isRemovalOf } from "../removed";
import { toProductOption } from "../schema";
import type { RemovedLine } from "../state";
import type { CartItem, LineRef } from "../types";

/** One thing to do so that both carts say the same (spec §4 "Cart lifecycle"). */
export type MergeStep =
  | { kind: "push"; item: CartItem; server: CartItemWire | null }
  | { kind: "adopt"; item: CartItem; server: CartItemWire }
  | { kind: "take"; item: CartItem; server: CartItemWire }
  | { kind: "removeLocal"; item: CartItem }
  | { kind: "removeServer"; server: CartItemWire; isWanted: boolean }
  | { kind: "addLocal"; server: CartItemWire };

export interface MergeRules {
  /** The browser's state wins everywhere: while the shopper is in checkout. */
  force: boolean;
  canRemoveLocal: boolean;
  canModifyLocal: boolean;
  /** What another device did to a customer's cart is followed, of all the shopper has not touched here since. */
  follow: boolean;
}

/** A server's line as our own lines are met. */
export function toLineRef(server: CartItemWire): LineRef {
  const productOption = toProductOption(server.product_option);
  return { sku: server.sku, productOption, serverItemId: server.item_id, checksum: checksumOf(productOption) };
}

/** The shopper has changed the line since the server last agreed to it. */
const isTouched = ({ qty, prevQty }: CartItem) => qty !== prevQty;

/**
 * Client item missing on the server: push it, or remove it locally where the server may, and it is not forced or changed here
 * (spec §4). A customer's cart never goes by itself: what it held and does not hold any more was ordered on another device.
 */
function stepForMissing(item: CartItem, rules: MergeRules): MergeStep {
  const wasThere = (item.serverItemId !== null || (rules.follow && item.prevQty > 0)) && !isTouched(item);
  const isLocalKept = !rules.follow && (rules.force || !rules.canRemoveLocal);
  return wasThere && !isLocalKept ? { kind: "removeLocal", item } : { kind: "push", item, server: null };
}

/** Quantity difference: push to the server, or let the server item replace the local one (spec §4). */
function stepForDifference(item: CartItem, server: CartItemWire, rules: MergeRules): MergeStep {
  const isLocalKept = isTouched(item) || (!rules.follow && (rules.force || !rules.canModifyLocal));
  return isLocalKept ? { kind: "push", item, server } : { kind: "take", item, server };
}

/** Server item with no client item: removed on the server if the shopper removed it here or the client state is forced, else added locally (spec §4). */
function stepForUnknown(server: CartItemWire, removed: RemovedLine[], rules: MergeRules): MergeStep {
  const isWanted = removed.some((known) => isRemovalOf(known, toLineRef(server)));
  return isWanted || (rules.force && !rules.follow)
    ? { kind: "removeServer", server, isWanted }
    : { kind: "addLocal", server };
}

/**
 * Compares the browser's cart with the server's and says what to do, line by line (upstream-contract §3.5). Every server
 * line meets one browser line at most.
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
