import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { fetchPasskeyChallenge, type PasskeyAnswer } from "@/lib/account/passkeys";
import type { StoreCode } from "@/lib/storefront/types";
import type { Failure } from "@/lib/upstream/types";

/** What came of asking an authenticator: nothing where the shopper closed it, or another request took its place. */
export type CeremonyOutcome =
  | { kind: "answered"; answer: PasskeyAnswer }
  | { kind: "left" }
  | { kind: "failed"; failure: Failure }
  /** The commerce API has no passkeys. */
  | { kind: "missing" };

const REFUSED: Failure = { kind: "domain", code: "passkeyRefused", retryable: true };

/** Closing the browser's dialog, and giving way to another request. */
const LEFT = new Set(["NotAllowedError", "AbortError"]);

async function ask(store: StoreCode, useBrowserAutofill: boolean): Promise<CeremonyOutcome> {
  const asked = await fetchPasskeyChallenge(store);
  if (!asked.ok) return { kind: "failed", failure: asked.error };
  if (asked.value === null) return { kind: "missing" };
  // the server's own options, which the browser reads
  const optionsJSON = asked.value as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    return { kind: "answered", answer: await startAuthentication({ optionsJSON, useBrowserAutofill }) };
  } catch (cause) {
    const isLeft = cause instanceof Error && LEFT.has(cause.name);
    return isLeft ? { kind: "left" } : { kind: "failed", failure: { ...REFUSED, cause } };
  }
}

/** Asks for a passkey in the browser's own dialog. */
export const askForPasskey = (store: StoreCode): Promise<CeremonyOutcome> => ask(store, false);

/** Below the five minutes a challenge is taken back for. */
const RENEW_MS = 4 * 60_000;

/**
 * Offers passkeys in the browser's list under the field of the e-mail address, until one is chosen; with a new challenge
 * every four minutes. Returns its end.
 */
export function offerPasskeys(store: StoreCode, onOutcome: (outcome: CeremonyOutcome) => void): () => void {
  let isOver = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  async function offer(): Promise<void> {
    if (isOver) return;
    renewal = setTimeout(() => void offer(), RENEW_MS);
    const outcome = await ask(store, true);
    // a failure is the button's to tell: nobody has asked for anything yet
    if (isOver || outcome.kind === "left" || outcome.kind === "failed") return;
    clearTimeout(renewal);
    onOutcome(outcome);
  }
  void browserSupportsWebAuthnAutofill().then((isSupported) => (isSupported ? offer() : undefined));
  return () => {
    if (!isOver) WebAuthnAbortService.cancelCeremony();
    isOver = true;
    clearTimeout(renewal);
  };
}

/** Tells the customer's device that a passkey no longer exists, where the browser can pass it on. */
export function dropFromDevice(rpId: string, credentialId: string): void {
  // of Chromium and Safari only, and not in the types yet
  const { signalUnknownCredential } = PublicKeyCredential as {
    signalUnknownCredential?: (credential: { rpId: string; credentialId: string }) => Promise<void>;
  };
  signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId }).catch(() => undefined);
}
