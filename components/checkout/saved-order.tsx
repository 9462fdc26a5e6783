"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PlacedOrder } from "@/lib/checkout/types";
import { formatPrice } from "@/lib/money";
import { endOf } from "@/lib/offline";
import { type LeaveSaved, useSavedOrder } from "./use-saved-order";

/**
 * An order that waits on this device until the shop can be reached: what is in it, that it has not been ordered yet, and
 * what the shopper can do. While it is open it is sent by itself.
 */
export function SavedOrder({ leave }: { leave: LeaveSaved }) {
  const t = useTranslations("checkout");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { attempt, isBusy, told, send, takeBack } = useSavedOrder(leave);
  if (!attempt?.savedAt) return null;
  return (
    <div className="pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("saved.title")}
      </h2>
      <p className="mt-3 max-w-[60ch]">{t("saved.text")}</p>
      <SavedFacts order={attempt.order} savedAt={attempt.savedAt} />
      <div role="status">
        {told && (
          <Notice tone="info" isSpoken={false} className="mt-6">
            {t(`saved.${told}`)}
          </Notice>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button busy={isBusy} busyLabel={t("saved.sending")} onClick={() => void send(true)}>
          {t("saved.tryNow")}
        </Button>
        <Button tone="secondary" onClick={() => void (isBusy || takeBack())}>
          {t("saved.edit")}
        </Button>
        <TellMe />
      </div>
    </div>
  );
}

function SavedFacts({ order, savedAt }: { order: PlacedOrder; savedAt: string }) {
  const t = useTranslations("checkout");
  const format = useFormatter();
  const store = useStoreCode();
  const at = (date: Date) => format.dateTime(date, "moment");
  const facts = [
    [t("saved.holds"), order.lines.map(({ name, qty }) => `${name}, ${t("pieces", { count: qty })}`).join("; ")],
    [t("saved.sum"), formatPrice(store, order.grandTotal)],
    [t("address"), [order.name, ...order.address].join(", ")],
    [t("paymentMethod"), order.paymentTitle],
    [t("saved.since"), at(new Date(savedAt))],
    [t("saved.until"), at(endOf(savedAt))],
  ] as const;
  return (
    <dl className="mt-6 border-t border-ink text-s">
      {facts.map(([label, text]) => (
        <div
          key={label}
          className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3 md:grid-cols-[10rem_1fr]"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks for the permission to notify, where the browser can and the shopper has not said yet. */
function TellMe() {
  const t = useTranslations("checkout");
  // shown in the browser only
  const [permission, setPermission] = useState<NotificationPermission>(() =>
    "Notification" in window && "serviceWorker" in navigator ? Notification.permission : "denied",
  );
  if (permission === "denied") return null;
  if (permission === "granted") return <p className="self-center text-s text-ink-2">{t("saved.notified")}</p>;
  return (
    <Button
      tone="secondary"
      onClick={() => void Notification.requestPermission().then(setPermission, () => setPermission("denied"))}
    >
      {t("saved.notify")}
    </Button>
  );
}
