import { BRAND } from "@shop/brand";
import type { useTranslations } from "next-intl";
import { noticeStore } from "@/stores/notices";
import { whenQuiet } from "./quiet";

type AppTexts = ReturnType<typeof useTranslations<"app">>;

/** What a browser offers where the shop can be installed; not in TypeScript's types yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const VISITS = "shop/app/visits";
const THIS_VISIT = "shop/app/visit";
const OFFERED = "offered";

/** Visits before the app is offered. */
const OFFERED_AT = 2;

/**
 * Counts this visit, a session of a window, and returns true from the second one on until the app was offered. A storage
 * that is forbidden never offers, as it could not remember that it did.
 */
export function countVisit(local: Storage, session: Storage): boolean {
  const before = local.getItem(VISITS);
  if (before === OFFERED) return false;
  const isNew = session.getItem(THIS_VISIT) === null;
  const visits = (Number(before) || 0) + (isNew ? 1 : 0);
  session.setItem(THIS_VISIT, "1");
  local.setItem(VISITS, String(visits));
  return visits >= OFFERED_AT;
}

function isDue(): boolean {
  try {
    return countVisit(localStorage, sessionStorage);
  } catch {
    return false;
  }
}

/** Offers to install the app after a second visit, once, at a quiet moment. */
export function offerInstall(early: Event | null, t: AppTexts): void {
  const isWelcome = isDue();
  const offer = (event: Event) =>
    whenQuiet(() => {
      if (localStorage.getItem(VISITS) === OFFERED) return;
      localStorage.setItem(VISITS, OFFERED);
      // only browsers that have it send the event
      const run = () => void (event as InstallPrompt).prompt();
      noticeStore.getState().push({
        type: "info",
        message: t("install.text", { shop: BRAND.name }),
        hasNoTimeout: true,
        actions: [{ label: t("install.action"), run }],
      });
    });
  if (early && isWelcome) offer(early);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isWelcome) offer(event);
  });
}
