import { type CartAction, reduceTab, type TabAction } from "@/lib/cart/reducer";
import {
  type CartStorage,
  createReplica,
  type Intent,
  type Journal,
  type PersistedCart,
  NO_PERSISTED_CART,
  type Replica,
} from "@/lib/cart/replica";
import { toProductOption } from "@/lib/cart/schema";
import { type CartState, type CartTab, NEW_TAB } from "@/lib/cart/state";
import type { CartEvent, SyncFlags, SyncMode, SyncPorts } from "@/lib/cart/sync/ports";
import { runSync, type SyncOutcome } from "@/lib/cart/sync/run";
import type { CartItem, LineRef, ShippingRef, TaxAddress } from "@/lib/cart/types";
import { PLAIN_DELIVERY } from "@/lib/checkout/delivery";
import { NO_METHODS } from "@/lib/checkout/methods";
import { createMethodsClient } from "@/lib/checkout/methods-client";
import type { DeliveryChoice, OfferedMethods } from "@/lib/checkout/types";
import { ok } from "@/lib/upstream/types";
import { buildItem } from "./builders";
import { FakeServer } from "./fake-server";

export const FLAGS: SyncFlags = {
  synchronize: true,
  synchronizeTotals: true,
  serverMergeByDefault: true,
  serverSyncCanRemoveLocalItems: false,
  serverSyncCanModifyLocalItems: false,
  setConfigurableProductOptions: true,
  maxBypassAttempts: 1,
  maxUpdateAttempts: 3,
  maxQuantity: 999,
};

const MAX = 999;

/** A browser: what its tabs share, and a clock the test moves. */
export class Browser {
  persisted: PersistedCart = NO_PERSISTED_CART;
  journals = new Map<string, Intent[]>();
  tabs: Tab[] = [];
  now = 1_000_000;
  /** Waits before every access to the persisted cart. */
  wait: () => Promise<void> = async () => {};
  #names = 0;

  storage(): CartStorage {
    return {
      read: async () => {
        await this.wait();
        return this.persisted;
      },
      update: async (change) => {
        await this.wait();
        this.persisted = change(this.persisted);
        return this.persisted;
      },
    };
  }

  journalOf(tab: string): Journal {
    return {
      write: (intents) =>
        void (intents.length > 0 ? this.journals.set(tab, structuredClone(intents)) : this.journals.delete(tab)),
      readOthers: () =>
        [...this.journals].filter(([name]) => name !== tab).map(([name, intents]) => ({ tab: name, intents })),
      forget: (name) => void this.journals.delete(name),
    };
  }

  open(server: FakeServer): Tab {
    const tab = new Tab(this, server, `tab-${++this.#names}`);
    this.tabs.push(tab);
    return tab;
  }

  /** Closes the tab at once: only what was persisted or journalled is left. */
  crash(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
  }
}

/** One tab's cart with the code that synchronises it with a server. */
export class Tab {
  replica: Replica;
  tab: CartTab = { ...NEW_TAB };
  flags: SyncFlags = { ...FLAGS };
  events: CartEvent[] = [];
  inCheckout = false;
  /** The checkout of this tab: where the order goes, what was chosen, and what the server offers. */
  address: TaxAddress | null = { countryId: "SE", postcode: "" };
  chosen: ShippingRef | null = null;
  /** What the shopper chose of its delivery. */
  delivery: DeliveryChoice = PLAIN_DELIVERY;
  methods: OfferedMethods = NO_METHODS;
  logged: string[] = [];
  #ids = 0;

  constructor(
    readonly browser: Browser,
    readonly server: FakeServer,
    readonly name: string,
  ) {
    this.replica = createReplica({
      tab: name,
      storage: browser.storage(),
      journal: browser.journalOf(name),
      now: () => browser.now,
      onChange: () => {},
      onPersisted: () => {
        for (const other of browser.tabs) if (other !== this) void other.replica.refresh();
      },
    });
  }

  get cart(): CartState {
    return this.replica.read();
  }

  get lines(): string[] {
    return this.cart.items.map(({ sku, qty }) => `${sku} ${qty}`);
  }

  dispatch(...actions: CartAction[]): void {
    for (const action of actions) this.replica.dispatch(action);
  }

  add(over: Partial<CartItem> = {}): void {
    this.dispatch({ type: "add", item: buildItem(over), max: MAX });
  }

  setQuantity(sku: string, qty: number): void {
    this.dispatch({ type: "setQuantity", line: this.lineOf(sku), qty, max: MAX });
  }

  remove(sku: string): void {
    this.dispatch({ type: "remove", line: this.lineOf(sku) });
  }

  lineOf(sku: string): LineRef {
    return this.cart.items.find((item) => item.sku === sku) ?? buildItem({ sku });
  }

  ports(over: Partial<SyncPorts> = {}): SyncPorts {
    return {
      store: "bmse",
      call: this.server.call,
      flags: this.flags,
      read: () => this.cart,
      readTab: () => this.tab,
      dispatch: (action) => this.dispatch(action),
      dispatchTab: (action: TabAction) => {
        this.tab = reduceTab(this.tab, action);
      },
      refresh: () => this.replica.load(),
      flush: () => this.replica.flush(),
      checkout: createMethodsClient({
        store: "bmse",
        call: over.call ?? this.server.call,
        items: () => this.cart.items,
        address: () => this.address,
        chosen: () => this.chosen,
        choice: () => this.delivery,
        dropChoice: () => {
          this.delivery = PLAIN_DELIVERY;
        },
        read: () => this.methods,
        keep: (change) => {
          this.methods = { ...this.methods, ...change };
        },
      }),
      isInCheckout: () => this.inCheckout,
      load: async (line) =>
        ok(
          buildItem({
            sku: line.sku,
            qty: line.qty,
            name: line.name ?? line.sku,
            productOption: toProductOption(line.product_option),
          }),
        ),
      notify: (event) => this.events.push(event),
      log: (message) => this.logged.push(message),
      now: () => this.browser.now,
      newId: () => `${this.name}/${++this.#ids}`,
      ...over,
    };
  }

  sync(isForced = false, over: Partial<SyncPorts> = {}): Promise<SyncOutcome> {
    return this.syncAs(isForced ? "always" : "ifNeeded", over);
  }

  syncAs(mode: SyncMode, over: Partial<SyncPorts> = {}): Promise<SyncOutcome> {
    return runSync(this.ports(over), mode);
  }

  get notices(): string[] {
    return this.events.map((event) =>
      "name" in event
        ? `${event.kind} ${event.name}`
        : "refusal" in event
          ? `${event.kind} ${event.refusal.code}`
          : event.kind,
    );
  }
}

/** A browser with one tab, and a server that has an empty cart of it. */
export function openBrowser(server = new FakeServer()): { browser: Browser; tab: Tab; server: FakeServer } {
  const browser = new Browser();
  return { browser, server, tab: browser.open(server) };
}

/** A browser's cart that the server agreed to: these lines are on both sides. */
export function syncLines(tab: Tab, ...lines: { sku: string; qty: number }[]): void {
  const connection = "placed";
  tab.dispatch({ type: "connected", connection });
  tab.server.lines = lines.map(({ sku, qty }, index) => ({ item_id: index + 7, sku, qty }));
  for (const [index, { sku, qty }] of lines.entries()) {
    tab.add({ sku, qty });
    tab.dispatch({
      type: "lineStored",
      connection,
      line: tab.lineOf(sku),
      sentQty: qty,
      held: { itemId: index + 7, qty, productOption: null },
    });
  }
  const { version } = tab.cart;
  tab.dispatch(
    { type: "totalled", connection, version, totals: null, at: 1 },
    { type: "synced", connection, version, hash: "placed", at: 1 },
  );
}
