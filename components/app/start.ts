import type { useTranslations } from "next-intl";
import { countItems } from "@/lib/cart";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { savesData } from "@/lib/device/connection";
import type { StoreCode } from "@/lib/storefront/types";
import { getCartStore } from "@/stores/cart";
import { startUpkeep } from "@/stores/upkeep-start";
import { offerInstall } from "./install-offer";
import { startWorker } from "./worker";

type AppTexts = ReturnType<typeof useTranslations<"app">>;

interface StartOptions {
  store: StoreCode;
  /** False where the shop has its service worker switched off. */
  hasWorker: boolean;
  /** Each nth page load is measured; 0 measures none. */
  measureEvery: number;
  /** The browser's offer to install the shop, where it came before this. */
  offer: Event | null;
  t: AppTexts;
  refresh: () => void;
}

/** Shows the number of pieces in the cart on the app's icon, where the system has such badges. */
function startBadge(store: StoreCode): void {
  if (!("setAppBadge" in navigator)) return;
  const { countType } = getShopperSettings(store).cart;
  let shown: number | null = null;
  const show = ({ isLoaded, hint, items } = getCartStore(store).getState()) => {
    const count = isLoaded || !hint ? countItems(items, countType) : hint[countType];
    if (count === shown) return;
    shown = count;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  };
  show();
  getCartStore(store).subscribe((cart) => show(cart));
}

let isStarted = false;

/** Starts what makes a page part of an app; once for each document. */
export function start({ store, hasWorker, measureEvery, offer, t, refresh }: StartOptions): void {
  if (isStarted) return;
  isStarted = true;
  startBadge(store);
  startUpkeep(store);
  offerInstall(offer, t);
  if (measureEvery > 0)
    void import("@/stores/measure").then(
      ({ measure }) => measure(store, measureEvery),
      () => undefined,
    );
  // the worker puts a megabyte on the device: not where the shopper saves data, nor where it is off
  if (!hasWorker || !("serviceWorker" in navigator) || savesData()) return;
  startWorker(t, refresh).catch(() => undefined);
}
