import type { ProviderWindow } from "./frame";
import { markupOf } from "./snippet";

interface MountOptions {
  snippet: string;
  /** Where the snippet's own scripts are served from: the page's policy lets no inline script run. */
  scriptUrl: string;
  /** The scripts have run: the provider's queue is there. */
  onReady: () => void;
  onFailed: () => void;
}

/**
 * Puts a snippet of the provider into an element that nothing else draws in, and runs its scripts. Returns what takes
 * both away again. It begins in the next task, so that an effect that is run twice mounts once.
 */
export function mountSnippet(box: HTMLElement, { snippet, scriptUrl, onReady, onFailed }: MountOptions): () => void {
  // a document that was loaded for another page lets nothing of the provider in
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (/^(?:script|frame)-src/.test(effectiveDirective) && /^https?:/.test(blockedURI)) onFailed();
  };
  document.addEventListener("securitypolicyviolation", onViolation);
  const timer = setTimeout(() => {
    box.innerHTML = markupOf(snippet);
    const script = document.createElement("script");
    script.async = true;
    script.src = scriptUrl;
    script.addEventListener("load", onReady);
    script.addEventListener("error", onFailed);
    box.append(script);
  });
  return () => {
    document.removeEventListener("securitypolicyviolation", onViolation);
    clearTimeout(timer);
    box.replaceChildren();
    delete (window as ProviderWindow)._klarnaCheckout;
  };
}

/** Returns the address of a snippet's scripts on the shop's own origin. */
export const snippetScriptUrl = (store: string, sid: string): string =>
  `/api/checkout/snippet?${new URLSearchParams({ storeCode: store, sid })}`;
