"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { OrderOutcome } from "@/lib/checkout/place-order";
import { formatPrice } from "@/lib/money";
import { endOf } from "@/lib/offline";
import { readAttempt } from "@/stores/order-attempt";
import {
  onWorkerTurn,
  sendSavedOrder,
  takeBackOrder,
  wasPlaced,
  watchOtherTabs,
  watchSavedCart,
} from "@/stores/send-saved";

interface SavedOrderProps {
  /** Leaves for what became of it; null, perhaps with a sentence, leads back to the form. */
  leave(outcome: Exclude<OrderOutcome, { kind: "saved" }> | null, sentence?: string): void;
}

/** Milliseconds until it is tried again while the page is open, doubled up to the longest. */
const AGAIN_MS = { first: 5000, longest: 60_000 };

/** What a press came to. */
type SavedOrderNotice = "notSent" | "tried" | null;

/**
 * An order that waits on this device until the shop can be reached: what is in it, that it has not been ordered yet, and
 * what the shopper can do. While it is open it is sent by itself.
 */
export function SavedOrder({ leave }: SavedOrderProps) {
  const t = useTranslations("checkout");
  const format = useFormatter();
  const store = useStoreCode();
  const [attempt] = useState(() => readAttempt(store));
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<SavedOrderNotice>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => heading.current?.focus(), []);

  /** Leaves for the confirmation where another tab placed the order, else for the form. */
  const leaveGone = useCallback(async () => {
    const isPlaced = attempt !== null && (await wasPlaced(store, attempt.orderId));
    latest.current(isPlaced ? { kind: "placed", order: attempt.order } : null);
  }, [attempt, store]);

  const send = useCallback(
    async (isPressed: boolean) => {
      setBusy(isPressed);
      const outcome = await sendSavedOrder(store);
      setBusy(false);
      if (outcome?.kind === "saved") return setTold(isPressed ? "notSent" : null);
      if (outcome?.kind === "ended") return latest.current(null, t("saved.stopped.ended"));
      if (outcome) latest.current(outcome);
      else await leaveGone();
    },
    [leaveGone, store, t],
  );

  useEffect(() => {
    let delay = AGAIN_MS.first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    const tryAgain = async () => {
      clearTimeout(timer);
      if (navigator.onLine) await send(false);
      if (isEnded) return;
      timer = setTimeout(() => void tryAgain(), delay);
      delay = Math.min(delay * 2, AGAIN_MS.longest);
    };
    const onOnline = () => void tryAgain();
    addEventListener("online", onOnline);
    const endTurns = onWorkerTurn(onOnline);
    // what was saved before this page opened is sent now
    timer = setTimeout(() => void tryAgain(), 0);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      removeEventListener("online", onOnline);
      endTurns();
    };
  }, [send]);
  useEffect(() => watchOtherTabs(store, attempt?.orderId ?? "", () => void leaveGone()), [attempt, leaveGone, store]);
  useEffect(() => watchSavedCart(store, () => latest.current(null, t("saved.takenBack"))), [store, t]);

  async function takeBack() {
    setBusy(true);
    const isTaken = await takeBackOrder(store);
    setBusy(false);
    if (isTaken) latest.current(null);
    else setTold("tried");
  }

  if (!attempt?.savedAt) return null;
  const { order, savedAt } = attempt;
  const at = (date: Date) => format.dateTime(date, "moment");
  return (
    <div className="pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("saved.title")}
      </h2>
      <p className="mt-3 max-w-[60ch]">{t("saved.text")}</p>
      <dl className="mt-6 border-t border-ink text-s">
        {(
          [
            [
              t("saved.holds"),
              order.lines.map(({ name, qty }) => `${name}, ${t("pieces", { count: qty })}`).join("; "),
            ],
            [t("saved.sum"), formatPrice(store, order.grandTotal)],
            [t("address"), [order.name, ...order.address].join(", ")],
            [t("paymentMethod"), order.paymentTitle],
            [t("saved.since"), at(new Date(savedAt))],
            [t("saved.until"), at(endOf(savedAt))],
          ] as const
        ).map(([label, text]) => (
          <div
            key={label}
            className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3 md:grid-cols-[10rem_1fr]"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
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
