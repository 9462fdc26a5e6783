import { createStore } from "zustand/vanilla";
import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import type { Credentials, Registration, Visitor } from "@/lib/edge/types";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { readHint } from "./cart";
import { perStoreView } from "./persist";

/** Unknown until it is asked; unavailable where somebody is signed in and nobody can tell who. */
export type SessionStatus = "unknown" | "guest" | "customer" | "unavailable";

/**
 * Why somebody came or went: they logged in or out here; a page found them signed in; they logged out in another tab;
 * their login could not be renewed (`expired`), or ended while nobody looked or somewhere else (`lapsed`).
 */
export type SessionCause = "login" | "logout" | "found" | "elsewhere" | "expired" | "lapsed";

export interface SessionChange {
  store: StoreCode;
  cause: SessionCause;
  isSignedIn: boolean;
  /** True where the shopper is told nothing. */
  isSilent: boolean;
}

export interface SessionState {
  status: SessionStatus;
  firstName: string | null;
  /** Finds out who is signed in; guests make no request. */
  check(): Promise<void>;
  logIn(credentials: Credentials): Promise<Result<null>>;
  /** Makes a customer and signs them in. */
  register(registration: Registration): Promise<Result<null>>;
  logOut(options?: { isSilent?: boolean }): Promise<Result<null>>;
  resetPassword(email: string): Promise<Result<null>>;
  /** A call was refused: where the edge has ended the login, this page's ends too. */
  noteRefusal(): void;
  /** Another tab logged in or out, or its login ended. */
  follow(cause: "login" | "logout" | "expired"): Promise<void>;
}

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();

/** Hears of everybody who comes or goes, after the cookies have changed: the cart, the wishlist, the checkout. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// the calls, and the contract with them, are fetched when somebody signs in, not with the page
const loadCalls = () => import("@/lib/account/client");
const loadShopApi = () => import("@/lib/shop-api/client");

/** A chunk that could not be fetched is a network that failed. */
const unreachable = (cause: unknown) => fail({ kind: "network", code: "unreachable", retryable: true, cause });

const isHinted = (store: StoreCode) => hasSignedInHint(document.cookie, store);

function createSessionStore(store: StoreCode) {
  return createStore<SessionState>()((set, get) => {
    // an answer that comes after somebody logged in or out says nothing any more
    let turn = 0;
    /** Who was there last, as far as this page knows. */
    let known: "guest" | "customer" | null = null;

    const tell = (cause: SessionCause, isSignedIn: boolean, isSilent: boolean) => {
      for (const listener of listeners) listener({ store, cause, isSignedIn, isSilent });
    };

    function move(
      status: "guest" | "customer",
      cause: SessionCause,
      { firstName = null, isSilent = true }: { firstName?: string | null; isSilent?: boolean } = {},
    ): void {
      const before = known;
      // the cart of a customer whom no page has seen go is still here
      const isLeft = before === null && readHint(store)?.owner === "customer";
      turn += 1;
      known = status;
      set({ status, firstName });
      if (status === "guest") {
        if (before === "customer" || isLeft || (before === null && cause === "expired")) tell(cause, false, isSilent);
        return;
      }
      if (before === "customer") return;
      // it may be somebody else's
      if (isLeft && cause === "login") tell("lapsed", false, true);
      tell(cause, true, isSilent);
    }

    /** Asks who is there; null where somebody has come or gone meanwhile. */
    async function check(cause: "found" | "login"): Promise<Result<Visitor["state"] | null>> {
      const asked = ++turn;
      const visitor = await loadShopApi().then(({ fetchVisitor }) => fetchVisitor(store), unreachable);
      if (asked !== turn) return ok(null);
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
      // a login nobody can be read of is none (spec §4 "If that fails, the user is cleared")
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
        else move("guest", "lapsed", { isSilent: known !== null });
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

/** Who the shopper is in a store view, as far as a page may know. */
export const getSessionStore = perStoreView(createSessionStore);
