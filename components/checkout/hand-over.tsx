"use client";

import { useTranslations } from "next-intl";
import { QRCodeSVG } from "qrcode.react";
import { useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { getCompany } from "@/lib/config/company";
import { nameOfApp } from "@/lib/config/payment-codes";
import { formatPrice, minor } from "@/lib/money";
import type { HandOverWire } from "@/lib/upstream/contract/hand-over";
import { HandOverStatus, HandOverSteps } from "./hand-over-status";
import { type HandOverEnd, useHandOver } from "./use-hand-over";

export interface HandOverProps {
  handOver: HandOverWire;
  /** True while a new payment is opened. */
  busy: boolean;
  /** Opens a new payment of the same order. */
  payAgain: () => void;
  /** Leads to the confirmation, or back to the form. */
  end: (outcome: HandOverEnd | null) => void;
}

/** Where the checkout stood: what to do in the app, what became of it so far, and the way back with the cart whole. */
export function HandOver({ handOver, busy, payAgain, end }: HandOverProps) {
  const t = useTranslations("payment.handOver");
  const store = useStoreCode();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { state, now, isLeaving, leave, ask } = useHandOver(handOver, end);
  const name = nameOfApp(handOver.method);
  const isOpen = state.kind === "waiting" || state.kind === "lost";
  return (
    <div className="page grid gap-x-12 gap-y-8 py-12 lg:grid-cols-[7fr_5fr]">
      <div>
        <h1 ref={title} tabIndex={-1} className="text-3xl">
          {t("title", { name })}
        </h1>
        <p className="mt-3 text-l">
          <strong className="tabular whitespace-nowrap">{formatPrice(store, minor(handOver.amount))}</strong>{" "}
          <span className="text-ink-2">{t("to", { company: getCompany(store).name })}</span>
        </p>
        {isOpen && <OpenApp handOver={handOver} name={name} />}
        <HandOverStatus state={state} handOver={handOver} now={now} name={name} />
        {isOpen && <HandOverSteps hasCode={handOver.code !== null} name={name} />}
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          {state.kind === "unpaid" && (
            <Button busy={busy} busyLabel={t("opening")} onClick={payAgain}>
              {t("again")}
            </Button>
          )}
          <Button tone="secondary" busy={isLeaving} busyLabel={t("leaving")} onClick={() => void leave()}>
            {t("other")}
          </Button>
          {state.kind !== "unpaid" && (
            <Button tone="text" onClick={ask}>
              {t("ask")}
            </Button>
          )}
        </div>
        <p className="mt-6 max-w-[60ch] text-s text-ink-2">{t("kept")}</p>
      </div>
      {isOpen && handOver.code !== null && (
        <div className="hidden place-items-center self-start bg-linen p-8 lg:grid">
          <Code text={handOver.code} name={name} />
        </div>
      )}
    </div>
  );
}

function Code({ text, name }: { text: string; name: string }) {
  const t = useTranslations("payment.handOver");
  return (
    <QRCodeSVG
      value={text}
      title={t("code", { name })}
      role="img"
      size={300}
      level="M"
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#1c1b19"
      className="block h-auto w-full max-w-75"
    />
  );
}

/** The button that opens the app comes first on phones, the code on larger screens; the other is a click away. */
function OpenApp({ handOver: { url, code }, name }: { handOver: HandOverWire; name: string }) {
  const t = useTranslations("payment.handOver");
  const [isShown, setShown] = useState(false);
  if (code === null)
    return (
      <a href={url} className={buttonStyle("primary", "l", "mt-6 w-full lg:w-auto")}>
        {t("open", { name })}
      </a>
    );
  return (
    <>
      <div className="mt-6 lg:hidden">
        <a href={url} className={buttonStyle("primary", "l", "w-full")}>
          {t("open", { name })}
        </a>
        <Button tone="text" className="mt-3" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t("otherPhone", { name })}
        </Button>
        {isShown && (
          <div className="mt-3 grid place-items-center bg-linen p-6">
            <Code text={code} name={name} />
          </div>
        )}
      </div>
      <a href={url} className="link mt-3 hidden min-h-11 items-center lg:inline-flex">
        {t("thisDevice", { name })}
      </a>
    </>
  );
}
