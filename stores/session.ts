import { createStore } from "zustand/vanilla";
import type { PasswordLink } from "@/lib/account/client";
import type { PasskeyAnswer } from "@/lib/account/passkeys";
import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import type { Credentials, Registration, VisitorGroup } from "@/lib/edge/types";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, type Result } from "@/lib/upstream/types";
import { readHint } from "./cart";
import { noteCustomerType } from "./customer-type";
import { perStoreView } from "./persist";
import type { SessionCause, SessionCore } from "./session-actions";

/** Unknown until it is checked; unavailable where somebody is signed in and it cannot be read who. */
export type SessionStatus = "unknown" | "guest" | "customer" | "unavailable";

export interface SessionChange {
  store: StoreCode;
  cause: SessionCause;
  isSignedIn: boolean;
  /** True where the shopper is not notified. */
  isSilent: boolean;
}

export interface SessionState {
  status: SessionStatus;
  /** Who is signed in, or was when the log-in ended by itself; null for a guest. */
  customerId: string | null;
  /** True after the log-in ended by itself on this page, until somebody signs in or out. */
  isExpired: boolean;
  firstName: string | null;
  /** The customer's group where it has prices of its own. */
  group: VisitorGroup | null;
  /** Checks who is signed in; a guest causes no request. */
  check(): Promise<void>;
  logIn(credentials: Credentials): Promise<Result<null>>;
  /** Signs in by what the customer's authenticator answered. */
  logInByPasskey(answer: PasskeyAnswer): Promise<Result<null>>;
  /** Registers a customer and signs them in. */
  register(registration: Registration): Promise<Result<null>>;
  logOut(options?: { isSilent?: boolean }): Promise<Result<null>>;
  resetPassword(email: string): Promise<Result<null>>;
  /** Sets a new password by a mailed link, and signs its customer in. */
  createPassword(link: PasswordLink, password: string): Promise<Result<{ isSignedIn: boolean }>>;
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

// what a guest does not need is loaded on demand, not with the page
const loadActions = () => import("./session-actions");

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

    const move: SessionCore["move"] = (
      status,
      cause,
      { customerId = null, firstName = null, group = null, isSilent = true, endsByItself = cause === "expired" } = {},
    ) => {
      const before = last;
      // the persisted cart is still that of a customer whose log-in ended unnoticed
      const isLeft = before === null && readHint(store)?.owner === "customer";
      turn += 1;
      last = status;
      const isExpired = before === "customer" && endsByItself;
      noteCustomerType(store, group);
      set({ status, customerId: isExpired ? get().customerId : customerId, isExpired, firstName, group });
      if (status === "guest") {
        if (before === "customer" || isLeft || (before === null && cause === "expired")) emit(cause, false, isSilent);
        return;
      }
      if (before === "customer") return;
      // the new customer may be another one
      if (isLeft && cause === "login") emit("lapsed", false, true);
      emit(cause, true, isSilent);
    };

    const core: SessionCore = {
      store,
      move,
      setUnavailable: () => set({ status: "unavailable" }),
      startRequest: () => {
        const request = ++turn;
        return () => request !== turn;
      },
    };

    async function find(): Promise<void> {
      const actions = await loadActions().catch(() => null);
      if (actions) await actions.checkSession(core, "found");
      else core.setUnavailable();
    }

    return {
      status: "unknown",
      customerId: null,
      isExpired: false,
      firstName: null,
      group: null,
      check: async () => {
        if (isHinted(store)) await find();
        else move("guest", "lapsed", { isSilent: last !== null });
      },
      logIn: (credentials) => loadActions().then(({ startSession }) => startSession(core, credentials), unreachable),
      logInByPasskey: (answer) =>
        loadActions().then((actions) => actions.startSessionByPasskey(core, answer), unreachable),
      register: (registration) => loadActions().then(({ register }) => register(core, registration), unreachable),
      logOut: ({ isSilent = false } = {}) =>
        loadActions().then(({ endSession }) => endSession(core, { keepsCart: false, isSilent }), unreachable),
      resetPassword: (email) => loadActions().then((actions) => actions.resetPassword(core, email), unreachable),
      createPassword: (link, password) =>
        loadActions().then((actions) => actions.createPassword(core, link, password), unreachable),
      noteRefusal: () => {
        const { status } = get();
        if ((status === "customer" || status === "unavailable") && !isHinted(store)) move("guest", "expired");
      },
      follow: async (cause) => {
        if (cause === "login") await find();
        else move("guest", cause === "logout" ? "elsewhere" : "lapsed", { endsByItself: cause === "expired" });
      },
    };
  });
}

/** Returns the session of a store view. */
export const getSessionStore = perStoreView(createSessionStore);
