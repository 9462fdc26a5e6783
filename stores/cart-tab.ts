import { prepareLine } from "@/lib/cart/add";
import { toEventItem } from "@/lib/cart/event-item";
import { type CartAction, reduceTab, type TabAction } from "@/lib/cart/reducer";
import { createReplica } from "@/lib/cart/replica";
import type { CartItem, LineRef, OrderedLine } from "@/lib/cart/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { StoreCode } from "@/lib/storefront/types";
import { newId } from "@/lib/sync/id";
import { track } from "./analytics";
import { cartKeyOf, getCartStore, writeHint } from "./cart";
import { openCartStorage, openJournal, STORAGE_TIMEOUT_MS } from "./cart-storage";
import { perStoreView } from "./persist";

/** Connects the tabs of a store view: by a channel, else by local storage events. */
function openTabs(store: StoreCode, onKept: () => void) {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`${store}-shop/cart`);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === cartKeyOf(store) || (!channel && key?.startsWith(`${store}-shop/cart/`))) onKept();
  };
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onKept();
  };
  channel?.addEventListener("message", onKept);
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onShown);
  return {
    tell: () => channel?.postMessage("persisted"),
    close: () => {
      channel?.close();
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onShown);
    },
  };
}

/** Runs a load, and resolves once it is done or has taken too long; it goes on then. */
async function settledInTime(load: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STORAGE_TIMEOUT_MS);
  });
  await Promise.race([load(), late]);
  clearTimeout(timer);
}

function createCartTab(store: StoreCode) {
  const view = getCartStore(store);
  const { maxQuantity: max } = getShopperSettings(store).cart;
  const tab = newId();
  const tabs = openTabs(store, () => void replica.refresh());
  const replica = createReplica({
    tab,
    storage: openCartStorage(store),
    journal: openJournal(store, tab),
    now: Date.now,
    onChange: (cart) => view.setState(cart),
    onPersisted: () => {
      tabs.tell();
      writeHint(store, replica.read());
    },
  });
  const { dispatch } = replica;
  const dispatchTab = (action: TabAction) => view.setState((state) => reduceTab(state, action));
  let loading: Promise<void> | null = null;

  /** Reads the persisted cart. The page does not wait for a slow storage. */
  async function readPersisted(): Promise<void> {
    await settledInTime(replica.load);
    dispatchTab({ type: "loaded" });
    writeHint(store, replica.read());
  }

  return {
    load: () => (loading ??= readPersisted()),
    read: replica.read,
    /** Reads what other tabs persisted, and applies what closed ones left behind. */
    reload: replica.load,
    flush: replica.flush,
    close: tabs.close,
    dispatch: (action: CartAction) => dispatch(action),
    dispatchTab,
    add: (item: CartItem) => dispatch({ type: "add", item: prepareLine(item, item.qty), max }),
    setQuantity: (line: LineRef, qty: number) => dispatch({ type: "setQuantity", line, qty, max }),
    remove: (line: LineRef) => {
      const removed = replica
        .read()
        .items.filter(({ sku, checksum }) => sku === line.sku && checksum === line.checksum);
      track(store, () => ({ name: "remove_from_cart", items: removed.map(toEventItem) }));
      return dispatch({ type: "remove", line });
    },
    undoRemove: () => dispatch({ type: "undoRemove", max }),
    /** Replaces a line (docs/domain-rules.md#cart-edit-mode). */
    edit: (line: LineRef, item: CartItem) => dispatch({ type: "edit", line, item: prepareLine(item, item.qty), max }),
    /** Marks the totals as outdated though the lines are the same. */
    touch: () => dispatch({ type: "touch" }),
    /** Removes the ordered lines, or all of them; the server's cart has ended with the order. */
    clear: (ordered?: OrderedLine[]) => dispatch({ type: "cleared", ...(ordered && { ordered }) }),
  };
}

/** Returns this tab's access to the cart of a store view. */
export const getCartTab = perStoreView(createCartTab);
