import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import { accountsOf } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { onUnauthorized } from "@/lib/upstream/unauthorized";
import { getSessionStore, onSessionChange } from "./session";
import type { SessionNotices } from "./session-change";

const CHANNEL = "shop/session";

/** Changes that a tab broadcasts to the others. */
const BROADCAST_CAUSES = ["login", "logout", "expired"] as const;

interface SessionMessage {
  store: StoreCode;
  cause: (typeof BROADCAST_CAUSES)[number];
}

const isBroadcastCause = (cause: unknown): cause is SessionMessage["cause"] =>
  BROADCAST_CAUSES.some((other) => other === cause);
const isSessionMessage = (value: unknown): value is SessionMessage =>
  typeof value === "object" && value !== null && "store" in value && "cause" in value && isBroadcastCause(value.cause);

/**
 * Forgets what the browser keeps for a shopper where the code that does it cannot be loaded. The cart's own code finds
 * out by itself that its customer is gone.
 */
function forgetStored(store: StoreCode): void {
  const isPersonal = (key: string) => key.startsWith(`${store}-shop/`) && !key.startsWith(`${store}-shop/cart`);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isPersonal(key)) storage.removeItem(key);
  } catch {
    // storage is blocked: nothing is kept there
  }
}

/**
 * Keeps the session of a store view current while its page is open: checks who is signed in, follows other tabs and
 * 401s, and clears the customer's cart, checkout and lists at a log-out (docs/domain-rules.md#log-out). Returns its
 * end.
 */
export function startSession(store: StoreCode, notices: SessionNotices): () => void {
  const session = getSessionStore(store);
  // without channels the other tabs follow when they become visible
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);

  const stopChanges = onSessionChange((change) => {
    if (change.store !== store) return;
    const { cause, isSignedIn } = change;
    if (isBroadcastCause(cause)) channel?.postMessage({ store, cause } satisfies SessionMessage);
    const { isExpired, group } = session.getState();
    // loaded with the first change, which most pages never see
    void import("./session-change").then(
      ({ applySessionChange }) => applySessionChange(change, { isExpired, hasGroup: group !== null }, notices),
      () => isSignedIn || forgetStored(store),
    );
  });
  const stopRefusals = onUnauthorized((refused) => {
    if (refused === store) session.getState().noteRefusal();
  });
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionMessage(data) && accountsOf(data.store) === accountsOf(store))
      void session.getState().follow(data.cause);
  };
  const onVisible = () => {
    const { status, check } = session.getState();
    const isNews = status === "unavailable" || hasSignedInHint(document.cookie, store) !== (status !== "guest");
    if (document.visibilityState === "visible" && isNews) void check();
  };
  channel?.addEventListener("message", onMessage);
  document.addEventListener("visibilitychange", onVisible);
  addEventListener("online", onVisible);
  void session.getState().check();
  return () => {
    stopChanges();
    stopRefusals();
    channel?.close();
    document.removeEventListener("visibilitychange", onVisible);
    removeEventListener("online", onVisible);
  };
}
