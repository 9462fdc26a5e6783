import type { CartItemWire } from "../upstream/contract/cart";
import { checksumOf, isSameItem } from "./identity";
import { toProductOption } from "./schema";
import type { CartItem } from "./types";

/** One thing to do so that both carts say the same (spec §4 "Cart lifecycle"). */
export type MergeStep =
  | { kind: "push"; item: CartItem; qty: number; server: CartItemWire | null }
  | { kind: "adopt"; item: CartItem; server: CartItemWire }
  | { kind: "take"; item: CartItem; server: CartItemWire }
  | { kind: "removeLocal"; item: CartItem }
  | { kind: "removeServer"; server: CartItemWire }
  | { kind: "addLocal"; server: CartItemWire };

export interface MergeRules {
  /** The browser's state wins everywhere: after a change here, and while the shopper is in checkout. */
  force: boolean;
  canRemoveLocal: boolean;
  canModifyLocal: boolean;
  /** Add both quantities up: once, when a guest logs in. */
  addQuantities: boolean;
}

function matchable(server: CartItemWire) {
  const productOption = toProductOption(server.product_option);
  return { sku: server.sku, productOption, serverItemId: server.item_id, checksum: checksumOf(productOption) };
}

function stepFor(item: CartItem, server: CartItemWire | undefined, rules: MergeRules): MergeStep {
  if (!server) {
    return rules.force || !rules.canRemoveLocal || item.serverItemId === null
      ? { kind: "push", item, qty: item.qty, server: null }
      : { kind: "removeLocal", item };
  }
  if (server.qty === item.qty && !rules.addQuantities) return { kind: "adopt", item, server };
  if (!rules.force && rules.canModifyLocal && !rules.addQuantities) return { kind: "take", item, server };
  const qty = rules.addQuantities ? server.qty + item.qty : item.qty;
  return { kind: "push", item, qty, server };
}

/**
 * Compares the browser's cart with the server's and says what to do, line by line (upstream-contract §3.5). Every server
 * line meets one browser line at most.
 */
export function planMerge(items: CartItem[], server: CartItemWire[], rules: MergeRules): MergeStep[] {
  const left = [...server];
  const steps = items.map((item) => {
    const at = left.findIndex((line) => isSameItem(item, matchable(line)));
    const [match] = at < 0 ? [] : left.splice(at, 1);
    return stepFor(item, match, rules);
  });
  const rest = left.map<MergeStep>((line) => (rules.force ? { kind: "removeServer", server: line } : { kind: "addLocal", server: line }));
  return [...steps, ...rest];
}
