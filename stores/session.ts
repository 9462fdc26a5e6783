import { createStore } from "zustand/vanilla";
import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import type { Credentials, Registration, Visitor } from "@/lib/edge/types";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { readHint } from "./cart";
import { perStoreView } from "./persist";

/** Unknown until it is checked; unavailable where somebody is signed in and it cannot be read who. */
export type SessionStatus = "unknown" | "guest" | "customer" | "unavailable";

/**
 * Cause of a session change: a log-in or log-out here; a page found the customer signed in; a log-out in another tab
 * (`elsewhere`); a log-in that could not be renewed (`expired`), or ended unnoticed or elsewhere (`lapsed`).
 */
export type SessionCause = "login" | "logout" | "found" | "elsewhere" | "expired" | "lapsed";

export interface SessionChange {
  store: StoreCode;
  cause: SessionCause;
  isSignedIn: boolean;
  /** True where the shopper is not notified. */
  isSilent: boolean;
}

export interface SessionState {
  status: SessionStatus;
  firstName: string | null;
  /** Checks who is signed in; a guest causes no request. */
  check(): Promise<void>;
  logIn(credentials: Credentials): Promise<Result<null>>;
  /** Registers a customer and signs them in. */
  register(registration: Registration): Promise<Result<null>>;
  logOut(options?: { isSilent?: boolean }): Promise<Result<null>>;
  resetPassword(email: string): Promise<Result<null>>;
  /** Handles a 401: where the edge has ended the log-in, the session ends here too. */
  noteRefusal(): void;
  /** Follows a log-in, log-out or expiry in another tab. */
  follow(cause: "login" | "logout" | "expired"): Promise<void>;
}

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();

/** Listens to log-ins and log-outs, after the cookies have changed. Returns its end. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// the calls and their schemas are loaded on demand, not with the page
const loadCalls = () => import("@/lib/account/client");
const loadShopApi = () => import("@/lib/shop-api/client");

/** Maps a chunk that could not be loaded to a network failure. */
const unreachable = (cause: unknown) => fail({ kind: "network", code: "unreachable", retryable: true, cause });

const isHinted = (store: StoreCode) => hasSignedInHint(document.cookie, store);

function createSessionStore(store: StoreCode) {
  return createStore<SessionState>()((set, get) => {
    // answers from before a log-in or log-out are stale
    let turn = 0;
    /** The last state this page has seen. */
    let last: "guest" | "customer" | null = null;

    const emit = (cause: SessionCause, isSignedIn: boolean, isSilent: boolean) => {
      for (const listener of listeners) listener({ store, cause, isSignedIn, isSilent });
    };

    function move(
      status: "guest" | "customer",
      cause: SessionCause,
      { firstName = null, isSilent = true }: { firstName?: string | null; isSilent?: boolean } = {},
    ): void {
      const before = last;
      // the persisted cart is still that of a customer whose log-in ended unnoticed
      const isLeft = before === null && readHint(store)?.owner === "customer";
      turn += 1;
      last = status;
      set({ status, firstName });
      if (status === "guest") {
        if (before === "customer" || isLeft || (before === null && cause === "expired")) emit(cause, false, isSilent);
        return;
      }
      if (before === "customer") return;
      // the new customer may be another one
      if (isLeft && cause === "login") emit("lapsed", false, true);
      emit(cause, true, isSilent);
    }

    /** Fetches who is signed in; null where that changed meanwhile. */
    async function check(cause: "found" | "login"): Promise<Result<Visitor["state"] | null>> {
      const request = ++turn;
      const visitor = await loadShopApi().then(({ fetchVisitor }) => fetchVisitor(store), unreachable);
      if (request !== turn) return ok(null);
      if (!visitor.ok) {
        set({ status: "unavailable" });
        return visitor;
      }
      if (visitor.value.state === "customer") move("customer", cause, { firstName: visitor.value.firstname });
      else move("guest", cause === "login" ? "logout" : "expired");
      return ok(visitor.value.state);
    }

    async function logIn(credentials: Credentials): Promise<Result<null>> {
      const sent = await loadCalls().then(({ sendLogin }) => sendLogin(store, credentials), unreachable);
      if (!sent.ok) return sent;
      const checked = await check("login");
      // a log-in whose customer cannot be read is ended (docs/domain-rules.md#session)
      if (!checked.ok) await end({ keepsCart: true }, "logout", true);
      if (!checked.ok) return checked;
      return checked.value === "guest"
        ? fail({ kind: "http", code: "unauthorized", retryable: false, status: 401 })
        : ok(null);
    }

    async function end(options: { keepsCart: boolean }, cause: SessionCause, isSilent: boolean): Promise<Result<null>> {
      const ended = await loadShopApi().then(({ endLogin }) => endLogin(store, options), unreachable);
      if (!ended.ok) return ended;
      move("guest", cause, { isSilent });
      return ok(null);
    }

    return {
      status: "unknown",
      firstName: null,
      check: async () => {
        if (isHinted(store)) await check("found");
        else move("guest", "lapsed", { isSilent: last !== null });
      },
      logIn,
      register: async (registration) => {
        const sent = await loadCalls().then(
          ({ sendRegistration }) => sendRegistration(store, registration),
          unreachable,
        );
        return sent.ok ? logIn(registration) : sent;
      },
      logOut: ({ isSilent = false } = {}) => end({ keepsCart: false }, "logout", isSilent),
      resetPassword: (email) => loadCalls().then(({ sendReset }) => sendReset(store, email), unreachable),
      noteRefusal: () => {
        const { status } = get();
        if ((status === "customer" || status === "unavailable") && !isHinted(store)) move("guest", "expired");
      },
      follow: async (cause) => {
        if (cause === "login") await check("found");
        else move("guest", cause === "logout" ? "elsewhere" : "lapsed");
      },
    };
  });
}

/** Returns the session of a store view. */
export const getSessionStore = perStoreView(createSessionStore);
