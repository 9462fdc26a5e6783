import { createStore } from "zustand/vanilla";
import { consentKeyOf, parseRequest, readChoice } from "@/lib/consent";
import type { ConsentPlatform } from "@/lib/consent/port";
import type { AskedPurpose, ConsentRequest } from "@/lib/consent/types";
import type { StoreCode } from "@/lib/storefront/types";
import { perStoreView } from "./persist";

export interface ConsentState {
  /** What is asked; null where nothing needs a yes. */
  request: ConsentRequest | null;
  /** What this shopper agreed to; nothing until they answered. */
  granted: readonly AskedPurpose[];
}

/** Loads what stores choices; only a shopper who answers needs it. */
export const loadConsentPlatform = (): Promise<ConsentPlatform> =>
  import("@/lib/consent/client").then(({ consentPlatform }) => consentPlatform);

const NOTHING: ConsentState = { request: null, granted: [] };

function readState(store: StoreCode): ConsentState {
  const request = parseRequest(document.documentElement.dataset.consent);
  if (!request) return NOTHING;
  try {
    const text = localStorage.getItem(consentKeyOf(store));
    const choice = readChoice(text, request, Date.now());
    if (text !== null && choice === null) askAgain(store, request);
    return { request, granted: choice?.granted ?? [] };
  } catch {
    // storage is forbidden: nobody can agree to anything
    return { request, granted: [] };
  }
}

/** Forgets a choice that no longer holds: the next page asks, so that nothing moves in this one. */
function askAgain(store: StoreCode, request: ConsentRequest): void {
  localStorage.removeItem(consentKeyOf(store));
  void loadConsentPlatform().then(
    (platform) => platform.forget(store, request),
    () => undefined,
  );
}

/** Returns what a shopper agreed to in a store view; it outlives a new version of the shop, and follows other tabs. */
export const getConsentStore = perStoreView((store) => {
  const consent = createStore<ConsentState>()(() => readState(store));
  window.addEventListener("storage", ({ key }) => {
    if (key !== null && key !== consentKeyOf(store)) return;
    consent.setState(readState(store));
    endQuestion(store);
  });
  return consent;
});

/** Returns true where this shopper agreed to a purpose. */
export const isGranted = (store: StoreCode, purpose: AskedPurpose): boolean =>
  getConsentStore(store).getState().granted.includes(purpose);

/** Takes the question off the page once it is answered (lib/config/first-script.cjs has put it there). */
function endQuestion(store: StoreCode): void {
  if (localStorage.getItem(consentKeyOf(store)) !== null) delete document.documentElement.dataset.ask;
}

/**
 * Stores what a shopper agreed to, and sends the proof of it. Resolves to false where it cannot be stored; nothing is
 * granted then.
 */
export async function decide(store: StoreCode, granted: readonly AskedPurpose[]): Promise<boolean> {
  const consent = getConsentStore(store);
  const { request } = consent.getState();
  if (!request) return false;
  const choice = await loadConsentPlatform().then(
    (platform) => platform.save(store, request, granted),
    () => null,
  );
  consent.setState({ granted: choice?.granted ?? [] });
  if (!choice) return false;
  endQuestion(store);
  void import("./consent-proof").then(
    ({ sendProof }) => sendProof(store, request.version, choice),
    () => undefined,
  );
  return true;
}
