import type { useTranslations } from "next-intl";
import { Workbox } from "workbox-window";
import type { ToPage, ToWorker } from "@/lib/device/messages";
import { noticeStore } from "@/stores/notices";
import { whenQuiet } from "./quiet";

type AppTexts = ReturnType<typeof useTranslations<"app">>;

/** A page that stays open asks for a new version at most so often. */
const UPDATE_EVERY_MS = 600_000;

function isMessage(data: unknown): data is ToPage {
  return typeof data === "object" && data !== null && "type" in data && "path" in data;
}

/** Addresses of what this page loaded before the worker was there, for it to keep. */
const loaded = () => performance.getEntriesByType("resource").map(({ name }) => name);

/** Offers the new version at a quiet moment; only this window loads it, and only when asked to. */
function offerUpdate(workbox: Workbox, t: AppTexts): void {
  const run = () => {
    workbox.addEventListener("controlling", () => location.reload());
    workbox.messageSkipWaiting();
  };
  whenQuiet(() =>
    noticeStore.getState().push({
      type: "info",
      message: t("update.text"),
      hasNoTimeout: true,
      actions: [{ label: t("update.action"), run }],
    }),
  );
}

/** Registers the service worker and tells it what this page needs; `refresh` reads the page again from the server. */
export async function startWorker(t: AppTexts, refresh: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (!isMessage(data)) return;
    if (data.path === location.pathname) refresh();
  });
  const hadWorker = serviceWorker.controller !== null;
  const send = (message: ToWorker, worker: ServiceWorker | null) => worker?.postMessage(message);
  if (hadWorker) send({ type: "HELLO" }, serviceWorker.controller);
  const workbox = new Workbox("/sw.js", { scope: "/", updateViaCache: "none" });
  workbox.addEventListener("waiting", () => offerUpdate(workbox, t));
  await workbox.register({ immediate: true });
  const { active } = await serviceWorker.ready;
  send({ type: "KEEP", urls: hadWorker ? [] : loaded() }, active);
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < UPDATE_EVERY_MS) return;
    askedAt = Date.now();
    workbox.update().catch(() => undefined);
  });
}
