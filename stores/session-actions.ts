import { type PasswordLink, sendLogin, sendNewPassword, sendRegistration, sendReset } from "@/lib/account/client";
import { type PasskeyAnswer, sendPasskeyLogin } from "@/lib/account/passkeys";
import type { Credentials, Registration, Visitor, VisitorGroup } from "@/lib/edge/types";
import { endLogin, fetchVisitor } from "@/lib/shop-api/client";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { track } from "./analytics";

/**
 * Cause of a session change: a log-in or log-out here; a page found the customer signed in; a log-out in another tab
 * (`elsewhere`); a log-in that could not be renewed (`expired`), or ended unnoticed or elsewhere (`lapsed`).
 */
export type SessionCause = "login" | "logout" | "found" | "elsewhere" | "expired" | "lapsed";

interface MoveOptions {
  customerId?: string;
  firstName?: string | null;
  group?: VisitorGroup | null;
  isSilent?: boolean;
  /** True where nobody ended the log-in: what the customer is typing is kept. */
  endsByItself?: boolean;
}

/** What the actions of a session change. */
export interface SessionCore {
  store: StoreCode;
  /** Starts a request; the function it returns tells whether a later change has made its answer stale. */
  startRequest(): () => boolean;
  move(status: "guest" | "customer", cause: SessionCause, options?: MoveOptions): void;
  setUnavailable(): void;
}

/** Fetches who is signed in; null where that changed meanwhile. */
export async function checkSession(
  { store, startRequest, move, setUnavailable }: SessionCore,
  cause: "found" | "login",
): Promise<Result<Visitor["state"] | null>> {
  const isStale = startRequest();
  const visitor = await fetchVisitor(store);
  if (isStale()) return ok(null);
  if (!visitor.ok) {
    // a log-in that fails leaves the form where it is, with what was typed, and ends in its sentence
    if (cause === "found") setUnavailable();
    return visitor;
  }
  if (visitor.value.state === "customer") {
    const { id, firstname: firstName, group = null } = visitor.value;
    move("customer", cause, { customerId: id, firstName, group });
  } else move("guest", cause === "login" ? "logout" : "expired");
  return ok(visitor.value.state);
}

/** Ends the log-in. */
export async function endSession(
  { store, move }: SessionCore,
  { keepsCart, isSilent }: { keepsCart: boolean; isSilent: boolean },
): Promise<Result<null>> {
  const ended = await endLogin(store, { keepsCart });
  if (!ended.ok) return ended;
  move("guest", "logout", { isSilent });
  return ok(null);
}

/** Signs a customer in by their password. */
export const startSession = (core: SessionCore, credentials: Credentials): Promise<Result<null>> =>
  enter(core, "password", () => sendLogin(core.store, credentials));

/** Signs a customer in by what their authenticator answered. */
export const startSessionByPasskey = (core: SessionCore, answer: PasskeyAnswer): Promise<Result<null>> =>
  enter(core, "passkey", () => sendPasskeyLogin(core.store, answer));

/** Signs a customer in by what `send` sends. */
async function enter(core: SessionCore, method: string, send: () => Promise<Result<null>>): Promise<Result<null>> {
  const sent = await send();
  if (!sent.ok) return sent;
  const checked = await checkSession(core, "login");
  // a log-in whose customer cannot be read is ended (docs/domain-rules.md#session)
  if (!checked.ok) await endSession(core, { keepsCart: true, isSilent: true });
  if (!checked.ok) return checked;
  if (checked.value === "guest") return fail({ kind: "http", code: "unauthorized", retryable: false, status: 401 });
  track(core.store, () => ({ name: "login", method }));
  return ok(null);
}

/** Registers a customer and signs them in. */
export async function register(core: SessionCore, registration: Registration): Promise<Result<null>> {
  const sent = await sendRegistration(core.store, registration);
  if (!sent.ok) return sent;
  track(core.store, () => ({ name: "sign_up", method: "password" }));
  return startSession(core, registration);
}

/** Requests the mail that leads to a new password. */
export const resetPassword = ({ store }: SessionCore, email: string): Promise<Result<null>> => sendReset(store, email);

/**
 * Sets a new password by a mailed link; signs its customer in after. `isSignedIn` is false where that failed. A link that
 * is used up may have been used by this very password, whose answer was lost: then the log-in tells.
 */
export async function createPassword(
  core: SessionCore,
  link: PasswordLink,
  password: string,
): Promise<Result<{ isSignedIn: boolean }>> {
  const sent = await sendNewPassword(core.store, link, password);
  if (!sent.ok && sent.error.code !== "passwordToken") return sent;
  const { ok: isSignedIn } = await startSession(core, { email: link.email, password });
  return sent.ok || isSignedIn ? ok({ isSignedIn }) : sent;
}
