import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/messages";
import { formatPrice } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
import { type SavedNews, sendSavedOrder } from "@/stores/send-saved";

/**
 * Tells what became of an order that waited on the device, on a page that is not the checkout: a placed one by its
 * confirmation, any other by a notice that leads to the checkout, where the shopper decides.
 */
export async function tellSavedOrder(store: StoreCode, news: SavedNews): Promise<void> {
  if (news.kind === "placed") return overlayStore.getState().openModal("orderConfirmation", { order: news.order });
  const { language, locale, timeZone } = getStore(store);
  const t = createTranslator({ locale, timeZone, messages: await loadMessages(language), namespace: "checkout" });
  const toCheckout = { label: t("saved.toCheckout"), path: "/checkout" };
  const tell = (message: string) =>
    noticeStore.getState().push({ type: "warning", message, hasNoTimeout: true, actions: [toCheckout] });
  switch (news.kind) {
    case "asks": {
      const run = () => void sendSavedOrder(store).then((outcome) => outcome && tellSavedOrder(store, outcome));
      const send = { label: t("saved.send"), run };
      return noticeStore
        .getState()
        .push({ type: "info", message: t("saved.ask"), hasNoTimeout: true, actions: [send, toCheckout] });
    }
    case "takenBack":
      return tell(t("saved.takenBack"));
    case "ended":
      return tell(t("saved.stopped.ended"));
    case "sumChanged":
      return tell(
        t("saved.stopped.sumChanged", {
          seen: formatPrice(store, news.seen),
          actual: formatPrice(store, news.actual),
        }),
      );
    case "soldOut":
      return tell(t("saved.stopped.soldOut"));
    case "savedChanged":
      return tell(t("saved.stopped.linesChanged"));
    case "saved":
    case "queued":
      return tell(t("saved.notSent"));
    case "refused":
      return tell(t("saved.stopped.refused", { message: news.failure.message || t("serverFault") }));
    default:
      return tell(t("saved.stopped.other"));
  }
}
