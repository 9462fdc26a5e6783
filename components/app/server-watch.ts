/** How often the server is asked while a page that it should have answered is on show, ms. */
const ASK_EVERY_MS = 5_000;

/** Returns true where the server, or what stands before it, can answer for a page now. */
async function isReachable(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: "HEAD", cache: "no-store" });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}

/**
 * Calls `onBack` once, when the server can answer for this page again: asked at once, when the browser says that there
 * is network, when the page is looked at again, and every five seconds while it is looked at. A network alone does not
 * mean that the shop answers. Returns what ends it.
 */
export function watchServer(onBack: () => void): () => void {
  let hasEnded = false;
  let isAsking = false;
  async function ask() {
    if (hasEnded || isAsking || !navigator.onLine || document.visibilityState === "hidden") return;
    isAsking = true;
    const isBack = await isReachable(location.href);
    isAsking = false;
    if (!isBack || hasEnded) return;
    end();
    onBack();
  }
  const onChange = () => void ask();
  const timer = setInterval(onChange, ASK_EVERY_MS);
  const end = () => {
    hasEnded = true;
    clearInterval(timer);
    removeEventListener("online", onChange);
    document.removeEventListener("visibilitychange", onChange);
  };
  addEventListener("online", onChange);
  document.addEventListener("visibilitychange", onChange);
  onChange();
  return end;
}
