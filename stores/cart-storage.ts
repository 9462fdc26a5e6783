import { createStore, get, type UseStore, update } from "idb-keyval";
import type { CartStorage, Intent, Journal, PersistedCart } from "@/lib/cart/replica";
import { joinCarts, NO_PERSISTED_CART } from "@/lib/cart/replica";
import { withDeadline } from "@/lib/limits/deadline";
import type { StoreCode } from "@/lib/storefront/types";
import { CART_DATABASE, cartKeyOf, journalKeyOf } from "./cart";
import { parseFirstVersion, parseIntents, parsePersistedCart } from "./persisted-cart";

/** A read or write that takes longer counts as failed (docs/domain-rules.md#storage-limits). */
export const STORAGE_TIMEOUT_MS = 800;
/** Failures after which the database is not used any more (docs/domain-rules.md#storage-limits). */
const MAX_ERRORS = { read: 1, write: 30 };
/** Largest persisted cart, in characters of JSON; a larger one is not written. */
const MAX_LENGTH = 512 * 1024;
/** How long a write to local storage by another process may stay invisible here. */
const CONFIRM_MS = 40;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

const parseJson = (text: string | null): unknown => (text === null ? null : attempt(() => JSON.parse(text)));
const isTooLarge = (persisted: PersistedCart) => JSON.stringify(persisted).length > MAX_LENGTH;

/** Why a change was not written: the entry is over its bound, or the storage takes nothing. */
type WriteFault = "tooLarge" | "full";

/** Returns the newer of two persisted carts, joined with the other where it was begun without it. */
function newest(a: PersistedCart | null, b: PersistedCart | null): PersistedCart | null {
  if (!a || !b) return a ?? b;
  return b.savedAt > a.savedAt ? joinCarts(a, b) : joinCarts(b, a);
}

/** Reads the cart in local storage, written by an earlier version of the shop or while there was no database. */
function readLocal(store: StoreCode): PersistedCart | null {
  const value = parseJson(attempt(() => localStorage.getItem(cartKeyOf(store))));
  return parsePersistedCart(value) ?? parseFirstVersion(value);
}

/**
 * Changes the cart in local storage, or the one that is `known` where there is none, and repeats until the change is
 * there: another tab's process may write too.
 */
async function updateLocal(
  store: StoreCode,
  change: (persisted: PersistedCart) => PersistedCart,
  known: PersistedCart,
): Promise<PersistedCart | WriteFault> {
  for (let round = 0; round < 5; round++) {
    const before = readLocal(store) ?? known;
    const after = change(before);
    if (after === before) return before;
    if (isTooLarge(after)) return "tooLarge";
    if (attempt(() => (localStorage.setItem(cartKeyOf(store), JSON.stringify(after)), true)) === null) return "full";
    await pause(CONFIRM_MS);
  }
  return readLocal(store) ?? "full";
}

/**
 * Opens the storage of a store view's cart: IndexedDB; where that is blocked or broken local storage; where that is
 * full or forbidden the memory of the page.
 */
export function openCartStorage(store: StoreCode): CartStorage {
  let backend: "database" | "local" | "memory" = "database";
  /** The cart as it was last read or written: a database that breaks later does not take it off the page. */
  let memory: PersistedCart = NO_PERSISTED_CART;
  let database: UseStore | null = null;
  const errors = { read: 0, write: 0 };

  const open = () => (database ??= createStore(CART_DATABASE, "carts"));
  const failed = (kind: "read" | "write") => {
    database = null;
    if (++errors[kind] >= MAX_ERRORS[kind]) backend = "local";
    return null;
  };

  async function readDatabase(): Promise<PersistedCart> {
    const reading = async () => get<unknown>(store, open());
    return (
      newest(parsePersistedCart(await withDeadline(reading(), STORAGE_TIMEOUT_MS)), readLocal(store)) ??
      NO_PERSISTED_CART
    );
  }

  async function updateDatabase(change: (persisted: PersistedCart) => PersistedCart): Promise<PersistedCart | null> {
    const local = readLocal(store);
    let after: PersistedCart | null = null;
    let isRead = false;
    const writing = async () =>
      update<unknown>(
        store,
        (value) => {
          isRead = true;
          after = change(newest(parsePersistedCart(value), local) ?? NO_PERSISTED_CART);
          // the updater's answer is stored whatever it is: the entry before stays
          return isTooLarge(after) ? value : after;
        },
        open(),
      );
    const isDone = await withDeadline(writing(), STORAGE_TIMEOUT_MS).then(
      () => true,
      () => false,
    );
    // a write that timed out before its read is a failed read
    if (!isDone) return failed(isRead ? "write" : "read");
    if (!after || isTooLarge(after)) return null;
    if (local) attempt(() => localStorage.removeItem(cartKeyOf(store)));
    return after;
  }

  async function read(): Promise<PersistedCart | null> {
    if (backend === "database") {
      const persisted = await readDatabase().catch(() => failed("read"));
      if (persisted) return (memory = persisted);
    }
    return backend === "local" ? (readLocal(store) ?? memory) : memory;
  }

  async function change(next: (persisted: PersistedCart) => PersistedCart): Promise<PersistedCart | null> {
    if (backend === "database") {
      const persisted = await updateDatabase(next);
      if (persisted) memory = persisted;
      if (persisted || backend === "database") return persisted;
    }
    if (backend === "local") {
      const written = await updateLocal(store, next, memory);
      if (written === "tooLarge") return null;
      if (written !== "full") return (memory = written);
      backend = "memory";
      memory = readLocal(store) ?? memory;
      // an older copy would be read as if it were current
      attempt(() => localStorage.removeItem(cartKeyOf(store)));
    }
    memory = next(memory);
    return memory;
  }
  return { read, update: change };
}

/** Opens a tab's journal in local storage; where that is missing, intents not yet persisted end with the tab. */
export function openJournal(store: StoreCode, tab: string): Journal {
  const own = journalKeyOf(store, tab);
  const start = journalKeyOf(store);
  let written = "[]";
  return {
    write(intents) {
      const text = JSON.stringify(intents);
      if (text === written) return;
      written = text;
      attempt(() =>
        intents.length === 0 || text.length > MAX_LENGTH
          ? localStorage.removeItem(own)
          : localStorage.setItem(own, text),
      );
    },
    readOthers: () =>
      (attempt(() => Object.keys(localStorage)) ?? [])
        .filter((key) => key.startsWith(start) && key !== own)
        .map((key) => ({
          tab: key.slice(start.length),
          intents: parseIntents(parseJson(attempt(() => localStorage.getItem(key)))),
        })),
    forget(other, intents) {
      const key = journalKeyOf(store, other);
      const now: Intent[] = parseIntents(parseJson(attempt(() => localStorage.getItem(key))));
      if (JSON.stringify(now) === JSON.stringify(intents)) attempt(() => localStorage.removeItem(key));
    },
  };
}
