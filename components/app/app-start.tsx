"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useStoreCode } from "@/components/storefront/store-context";

/** The first of them starts the app; without any it starts after a while: a page's first seconds are its own. */
const USES = ["pointermove", "pointerdown", "keydown", "scroll"];
const LATEST_MS = 10_000;
const OFFER = "beforeinstallprompt";

/** Starts the service worker, what belongs to the app, and what measures pages, once the page is used; renders nothing. */
export function AppStart({ hasWorker, measureEvery }: { hasWorker: boolean; measureEvery: number }) {
  const t = useTranslations("app");
  const store = useStoreCode();
  const router = useRouter();
  const start = useEffectEvent((offer: Event | null) =>
    import("./start").then(
      (module) => module.start({ store, hasWorker, measureEvery, offer, t, refresh: () => router.refresh() }),
      () => undefined,
    ),
  );
  useEffect(() => {
    let offer: Event | null = null;
    const stop = new AbortController();
    const begin = () => {
      if (stop.signal.aborted) return;
      stop.abort();
      clearTimeout(timer);
      void start(offer);
    };
    const timer = setTimeout(begin, LATEST_MS);
    for (const use of USES) addEventListener(use, begin, { signal: stop.signal, passive: true });
    addEventListener(OFFER, (event) => (event.preventDefault(), (offer = event)), { signal: stop.signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return null;
}
