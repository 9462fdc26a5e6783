import { createStore } from "zustand/vanilla";
import { hasSignedInHint } from "@/lib/session";
import type { Credentials, Registration } from "@/lib/session/types";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, type Result } from "@/lib/upstream/types";
import { perStoreView } from "./persist";

/** Unknown until it is asked; unavailable where somebody is signed in and nobody can tell who. */
export type SessionStatus = "unknown" | "guest" | "customer" | "unavailable";

/**
 * Why somebody came or went: they logged in or out here; a page found them signed in; their login could not be renewed;
 * they logged out in another tab. Only `login` is a guest who becomes a customer: quantities are merged then, and never
 * on a reload (upstream-contract §3.5).
 */
export type SessionCause = "login" | "logout" | "found" | "expired" | "elsewhere";

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
  /** Another tab logged in or out. */
  follow(isSignedIn: boolean): Promise<void>;
}

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();

/** Hears of everybody who comes or goes, after the cookies have changed: the cart, the wishlist, the checkout. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// the calls, and the contract with them, are fetched when somebody signs in, not with the page
const loadCalls = () => import("@/lib/session/client");

/** A chunk that could not be fetched is a network that failed. */
const unreachable = (cause: unknown) => fail({ kind: "network", code: "unreachable", retryable: true, cause });

const isHinted = (store: StoreCode) => hasSignedInHint(document.cookie, store);

function createSessionStore(store: StoreCode) {
  return createStore<SessionState>()((set, get) => {
    // an answer that comes after somebody logged in or out says nothing any more
    let turn = 0;

    function move(status: "guest" | "customer", cause: SessionCause, { firstName = null, isSilent = true }: { firstName?: string | null; isSilent?: boolean } = {}): void {
      const before = get().status;
      turn += 1;
      set({ status, firstName });
      const isSignedIn = status === "customer";
      if (before === status || (!isSignedIn && before === "unknown")) return;
      for (const listener of listeners) listener({ store, cause, isSignedIn, isSilent });
    }

    async function check(cause: "found" | "login"): Promise<Result<null>> {
      const asked = ++turn;
      const visitor = await loadCalls().then(({ fetchVisitor }) => fetchVisitor(store), unreachable);
      if (asked !== turn) return { ok: true, value: null };
      if (!visitor.ok) {
        set({ status: "unavailable" });
        return visitor;
      }
      if (visitor.value.state === "customer") move("customer", cause, { firstName: visitor.value.firstname });
      else move("guest", "expired");
      return { ok: true, value: null };
    }

    async function logIn(credentials: Credentials): Promise<Result<null>> {
      const sent = await loadCalls().then(({ sendLogin }) => sendLogin(store, credentials), unreachable);
      if (!sent.ok) return sent;
      const checked = await check("login");
      if (checked.ok) return checked;
      // a login nobody can be read of is none (spec §4 "If that fails, the user is cleared")
      await logOut({ isSilent: true });
      return checked;
    }

    async function logOut({ isSilent = false } = {}): Promise<Result<null>> {
      const ended = await loadCalls().then(({ endLogin }) => endLogin(store), unreachable);
      if (!ended.ok) return ended;
      move("guest", "logout", { isSilent });
      return { ok: true, value: null };
    }

    return {
      status: "unknown",
      firstName: null,
      check: async () => {
        if (isHinted(store)) await check("found");
        else move("guest", "expired");
      },
      logIn,
      register: async (registration) => {
        const sent = await loadCalls().then(({ sendRegistration }) => sendRegistration(store, registration), unreachable);
        return sent.ok ? logIn(registration) : sent;
      },
      logOut,
      resetPassword: (email) => loadCalls().then(({ sendReset }) => sendReset(store, email), unreachable),
      noteRefusal: () => {
        if (get().status === "customer" && !isHinted(store)) move("guest", "expired");
      },
      follow: async (isSignedIn) => {
        if (!isSignedIn) return move("guest", "elsewhere");
        await check("found");
      },
    };
  });
}

/** Who the shopper is in a store view, as far as a page may know. */
export const getSessionStore = perStoreView(createSessionStore);
