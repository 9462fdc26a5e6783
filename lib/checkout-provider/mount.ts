import type { ProviderWindow } from "./frame";
import { markupOf } from "./snippet";

/** Milliseconds in which the provider's script has to bring its frame. */
const FRAME_MS = 20_000;

interface MountOptions {
  snippet: string;
  /** Where the snippet's own scripts are served from: the page's policy lets no inline script run. */
  scriptUrl: string;
  /** The scripts have run: the provider's queue is there. */
  onReady: () => void;
  onFailed: () => void;
}

/**
 * Puts a snippet of the provider into an element that nothing else renders into, and runs its scripts. Returns what takes
 * both away again. It begins in the next task, so that an effect that is run twice mounts once.
 */
export function mountSnippet(box: HTMLElement, { snippet, scriptUrl, onReady, onFailed }: MountOptions): () => void {
  // a document that was loaded for another page lets nothing of the provider in
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (/^(?:script|frame)-src/.test(effectiveDirective) && /^https?:/.test(blockedURI)) onFailed();
  };
  document.addEventListener("securitypolicyviolation", onViolation);
  // the shop's script loads the provider's own, whose failure only the document hears of
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && new URL(target.src, location.href).origin !== location.origin)
      onFailed();
  };
  document.addEventListener("error", onError, true);
  let limit: ReturnType<typeof setTimeout> | undefined;
  const onLoad = () => {
    limit = setTimeout(() => {
      if (!box.querySelector("iframe")) onFailed();
    }, FRAME_MS);
    onReady();
  };
  const timer = setTimeout(() => {
    box.innerHTML = markupOf(snippet);
    const script = document.createElement("script");
    script.async = true;
    script.src = scriptUrl;
    script.addEventListener("load", onLoad);
    script.addEventListener("error", onFailed);
    box.append(script);
  });
  return () => {
    document.removeEventListener("securitypolicyviolation", onViolation);
    document.removeEventListener("error", onError, true);
    clearTimeout(timer);
    clearTimeout(limit);
    box.replaceChildren();
    delete (window as ProviderWindow)._klarnaCheckout;
  };
}

/** Returns the URL of a snippet's scripts on the shop's own origin. */
export const snippetScriptUrl = (store: string, sid: string): string =>
  `/api/checkout/snippet?${new URLSearchParams({ storeCode: store, sid })}`;
