import { isSameItem } from "./identity";
import { type CartAction, reduceCart } from "./reducer";
import { type CartState, EMPTY_CART } from "./state";

/** One action of one tab; numbered, so that it is applied once however often it is replayed. */
export interface Intent {
  seq: number;
  action: CartAction;
}

/** The cart as it is persisted, with the last applied intent of each tab. */
export interface PersistedCart {
  cart: CartState;
  /** Number of the last applied intent by tab; the tab that wrote last comes last. */
  applied: [tab: string, seq: number][];
  /** Milliseconds since 1970. */
  savedAt: number;
}

export const NO_PERSISTED_CART: PersistedCart = { cart: EMPTY_CART, applied: [], savedAt: 0 };

/** Storage of the cart. Both calls may take long; null says that it cannot be read or written now. */
export interface CartStorage {
  read(): Promise<PersistedCart | null>;
  /** Changes the persisted cart in one transaction and resolves with the result. */
  update(change: (persisted: PersistedCart) => PersistedCart): Promise<PersistedCart | null>;
}

/** Intents that are not persisted yet, written synchronously: they outlive a reload right after a click. */
export interface Journal {
  write(intents: Intent[]): void;
  /** The journals of other tabs, closed ones among them. */
  readOthers(): { tab: string; intents: Intent[] }[];
  /** Removes the journal of another tab, unless it has changed. */
  forget(tab: string, intents: Intent[]): void;
}

/** Tabs listed in `applied`; one that drops out has long been closed, and its journal applied. */
const TABS = 40;

const seqOf = ({ applied }: PersistedCart, tab: string) => applied.find(([name]) => name === tab)?.[1] ?? 0;

/** Applies a tab's intents to the persisted cart. Returns the same object where all of them were applied before. */
export function applyIntents(persisted: PersistedCart, tab: string, intents: Intent[], now: number): PersistedCart {
  const lastApplied = seqOf(persisted, tab);
  const fresh = intents.filter(({ seq }) => seq > lastApplied);
  const last = fresh.at(-1);
  if (!last) return persisted;
  const applied: PersistedCart["applied"] = [...persisted.applied.filter(([name]) => name !== tab), [tab, last.seq]];
  return {
    cart: fresh.reduce((cart, { action }) => reduceCart(cart, action), persisted.cart),
    applied: applied.slice(-TABS),
    savedAt: now,
  };
}

/**
 * Returns the newer of two persisted carts. Where it was begun without the older one, because that could not be read in
 * time, the older one's lines are added: nobody removed them.
 */
export function joinCarts(older: PersistedCart, newer: PersistedCart): PersistedCart {
  const isSuccessor = older.applied.every(([tab, seq]) => seqOf(newer, tab) >= seq);
  if (isSuccessor || older.cart.items.length === 0) return newer;
  const { cart } = older;
  const added = newer.cart.items.filter((item) => !cart.items.some((line) => isSameItem(line, item)));
  return {
    cart: { ...cart, items: [...cart.items, ...added], version: Math.max(cart.version, newer.cart.version) + 1 },
    applied: [...older.applied.filter(([tab]) => seqOf(newer, tab) === 0), ...newer.applied].slice(-TABS),
    savedAt: newer.savedAt,
  };
}

/**
 * True for a server's answer, which can be fetched again; the shopper's actions and what was sent must be journalled.
 */
const isAnswer = ({ action }: Intent) => "connection" in action;

export interface ReplicaPorts {
  /** Unique name of the tab. */
  tab: string;
  storage: CartStorage;
  journal: Journal;
  now(): number;
  onChange(cart: CartState): void;
  /** Called when other tabs should read the persisted cart again. */
  onPersisted(): void;
}

/** One tab's copy of the cart. */
export interface Replica {
  read(): CartState;
  /** Changes the cart at once and persists it soon. */
  dispatch(action: CartAction): void;
  /** Reads the persisted cart and applies what closed tabs left behind. */
  load(): Promise<void>;
  /** Reads what other tabs persisted. */
  refresh(): Promise<void>;
  /** Resolves when everything dispatched so far is persisted, or cannot be. */
  flush(): Promise<void>;
}

/**
 * Creates a tab's copy of the cart: the persisted cart, and on top of it what this tab did since. Tabs merge by
 * replaying their intents on the newest state within a transaction, so two tabs that change the cart at the same time
 * lose nothing.
 */
export function createReplica({ tab, storage, journal, now, onChange, onPersisted }: ReplicaPorts): Replica {
  let persisted = NO_PERSISTED_CART;
  let pending: Intent[] = [];
  let cart = persisted.cart;
  let seq = 0;
  let tail: Promise<void> = Promise.resolve();
  let isCommitDue = false;

  const settle = (next: PersistedCart | null) => {
    // what could not be written stays pending
    persisted = next ?? persisted;
    const lastApplied = seqOf(persisted, tab);
    pending = pending.filter((intent) => intent.seq > lastApplied);
    journal.write(pending.filter((intent) => !isAnswer(intent)));
    cart = pending.reduce((state, { action }) => reduceCart(state, action), persisted.cart);
    onChange(cart);
  };

  // one after the other; a bug in one task does not stop the next
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const run = tail.then(task);
    tail = run.catch(() => undefined);
    return run;
  };

  const commit = async () => {
    isCommitDue = false;
    const intents = pending;
    if (intents.length === 0) return;
    const next = await storage.update((newest) => applyIntents(newest, tab, intents, now()));
    settle(next);
    if (next) onPersisted();
  };

  return {
    read: () => cart,
    dispatch(action) {
      pending = [...pending, { seq: ++seq, action }];
      const next = reduceCart(cart, action);
      journal.write(pending.filter((intent) => !isAnswer(intent)));
      if (!isCommitDue) {
        isCommitDue = true;
        void enqueue(commit);
      }
      if (next === cart) return;
      cart = next;
      onChange(cart);
    },
    load: () =>
      enqueue(async () => {
        const left = journal.readOthers();
        if (left.length === 0) return settle(await storage.read());
        const next = await storage.update((newest) =>
          left.reduce((state, { tab: other, intents }) => applyIntents(state, other, intents, now()), newest),
        );
        settle(next);
        if (!next) return;
        for (const { tab: other, intents } of left) journal.forget(other, intents);
        onPersisted();
      }),
    refresh: () => enqueue(async () => settle(await storage.read())),
    flush: () => enqueue(commit),
  };
}
