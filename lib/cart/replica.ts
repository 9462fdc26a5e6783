import { isSameItem } from "./identity";
import { type CartAction, reduceCart } from "./reducer";
import { type CartState, EMPTY_CART } from "./state";

/** One action of one tab; numbered, so that it counts once however often it is told. */
export interface Intent {
  seq: number;
  action: CartAction;
}

/** The cart as it is kept in the browser, with how far every tab's intents are in it. */
export interface PersistedCart {
  cart: CartState;
  /** Number of the last intent of every tab that wrote lately, the latest tab last. */
  applied: [tab: string, seq: number][];
  /** Milliseconds since 1970. */
  savedAt: number;
}

export const NO_PERSISTED_CART: PersistedCart = { cart: EMPTY_CART, applied: [], savedAt: 0 };

/** Where the cart is kept. Both calls may take long; null says that it cannot be done now. */
export interface CartStorage {
  read(): Promise<PersistedCart | null>;
  /** Changes what is kept in one step no other tab can come between, and answers what is kept then. */
  update(change: (kept: PersistedCart) => PersistedCart): Promise<PersistedCart | null>;
}

/** What tabs have not yet kept, written down at once: it outlives a reload that comes right after a click. */
export interface Journal {
  write(intents: Intent[]): void;
  /** Those of other tabs, closed ones among them. */
  readOthers(): { tab: string; intents: Intent[] }[];
  /** Forgets those of another tab, if they are still the same. */
  forget(tab: string, intents: Intent[]): void;
}

/** Tabs remembered; one that is forgotten has long ended, and its journal with it. */
const TABS = 40;

const seqOf = ({ applied }: PersistedCart, tab: string) => applied.find(([name]) => name === tab)?.[1] ?? 0;

/** What is kept with a tab's intents in it. Those it holds already are left out: the same object comes back where that is all. */
export function applyIntents(kept: PersistedCart, tab: string, intents: Intent[], now: number): PersistedCart {
  const known = seqOf(kept, tab);
  const fresh = intents.filter(({ seq }) => seq > known);
  const last = fresh.at(-1);
  if (!last) return kept;
  const applied: PersistedCart["applied"] = [...kept.applied.filter(([name]) => name !== tab), [tab, last.seq]];
  return {
    cart: fresh.reduce((cart, { action }) => reduceCart(cart, action), kept.cart),
    applied: applied.slice(-TABS),
    savedAt: now,
  };
}

/**
 * Returns the newer of two persisted carts. Where it was begun without the older one, because that could not be read in
 * time, the older one's lines are in it too: nobody took them out.
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

/** What the server said can be asked again; what the shopper did, and what the server was told, must not be lost. */
const isAnswer = ({ action }: Intent) => "connection" in action;

export interface ReplicaPorts {
  /** A name no other tab has. */
  tab: string;
  storage: CartStorage;
  journal: Journal;
  now(): number;
  onChange(cart: CartState): void;
  /** Other tabs should look. */
  onKept(): void;
}

/** A tab's copy of the cart. */
export interface Replica {
  read(): CartState;
  /** Changes the cart here and now, and keeps it soon. */
  dispatch(action: CartAction): void;
  /** Reads what is kept, and what closed tabs left behind. */
  load(): Promise<void>;
  /** Takes in what other tabs kept. */
  refresh(): Promise<void>;
  /** Resolves when everything dispatched so far is kept, or cannot be. */
  flush(): Promise<void>;
}

/**
 * The cart of one of several tabs: what is kept, and on top of it what this tab did since. Tabs merge by replaying what
 * each did on the newest state, in one step of the storage; so two tabs that change the cart at the same time lose nothing.
 */
export function createReplica({ tab, storage, journal, now, onChange, onKept }: ReplicaPorts): Replica {
  let kept = NO_PERSISTED_CART;
  let pending: Intent[] = [];
  let cart = kept.cart;
  let seq = 0;
  let tail: Promise<void> = Promise.resolve();
  let isCommitDue = false;

  const settle = (next: PersistedCart | null) => {
    // what could not be kept stays pending
    kept = next ?? kept;
    const known = seqOf(kept, tab);
    pending = pending.filter((intent) => intent.seq > known);
    journal.write(pending.filter((intent) => !isAnswer(intent)));
    cart = pending.reduce((state, { action }) => reduceCart(state, action), kept.cart);
    onChange(cart);
  };

  // one after the other; a bug in one of them is nobody else's
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
    if (next) onKept();
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
        onKept();
      }),
    refresh: () => enqueue(async () => settle(await storage.read())),
    flush: () => enqueue(commit),
  };
}
