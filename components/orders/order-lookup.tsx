"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lazyPart } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import type { PlacedOrder } from "@/lib/orders/types";
import { LOOKUP_LENGTHS } from "@/lib/upstream/contract/placed-order-limits";
import type { LookupFailure, LookupField, Opened } from "./lookup-calls";
import { hasOpened, rememberOpened } from "./opened-hint";

const OrderView = lazyPart(() => import("./order-view").then((module) => module.OrderView));
const loadCalls = () => import("./lookup-calls");

type Step = "asking" | "sent";

/** Renders the look-up of an order without an account: number and e-mail, then the mailed code, then the order. */
export function OrderLookup() {
  const t = useTranslations("orders");
  const store = useStoreCode();
  const [fields, setFields] = useState<Record<LookupField, string>>({ number: "", email: "", code: "" });
  const [step, setStep] = useState<Step>("asking");
  const [busy, setBusy] = useState<"send" | "open" | null>(null);
  const [failure, setFailure] = useState<LookupFailure | null>(null);
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // the link of a mail names the order
    const number = new URLSearchParams(location.search).get("number")?.slice(0, LOOKUP_LENGTHS.number);
    if (number) setFields((before) => ({ ...before, number: before.number || number }));
    if (!hasOpened(store)) return;
    let isCurrent = true;
    const read = async () => {
      const outcome = await loadCalls().then(({ readOpened }) => readOpened(store), toFailed);
      if (isCurrent) show(outcome);
    };
    void read();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each store view
  }, [store]);

  useEffect(() => {
    if (failure?.kind === "faulty") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [failure]);
  useEffect(() => {
    if (step === "sent") form.current?.querySelector<HTMLElement>("[name=code]")?.focus();
  }, [step]);

  function show(outcome: Opened) {
    if (outcome.kind !== "opened") {
      if (outcome.kind === "closed") close();
      return setFailure(outcome);
    }
    rememberOpened(store, true);
    setFailure(null);
    setOrder(outcome.order);
  }

  function close() {
    rememberOpened(store, false);
    setOrder(null);
    setStep("asking");
    setFailure(null);
    setFields((before) => ({ ...before, code: "" }));
  }

  async function send() {
    if (busy) return;
    setBusy("send");
    setFailure(null);
    const outcome = await loadCalls().then(({ sendCode }) => sendCode(store, fields), toFailed);
    setBusy(null);
    if (outcome.kind !== "sent") return setFailure(outcome);
    setFields((before) => ({ ...before, code: "" }));
    setStep("sent");
  }

  async function open() {
    if (busy) return;
    setBusy("open");
    setFailure(null);
    const outcome = await loadCalls().then(({ openOrder }) => openOrder(store, fields), toFailed);
    setBusy(null);
    show(outcome);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void (step === "asking" ? send() : open());
  }

  if (order)
    return (
      <OrderView
        order={order}
        onOrder={setOrder}
        onClose={() => {
          close();
          void loadCalls().then(({ closeOrder }) => closeOrder(store), toFailed);
        }}
        onClosed={() => {
          close();
          setFailure({ kind: "closed" });
        }}
      />
    );

  const faults = failure?.kind === "faulty" ? failure.faults : {};
  const field = (name: LookupField) => ({
    name,
    required: true,
    maxLength: LOOKUP_LENGTHS[name],
    value: fields[name],
    onChange: (event: FormEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.currentTarget.value }),
    error: faults[name] ? t(`faults.${faults[name]}`) : null,
  });
  return (
    <>
      <p className="max-w-[60ch] text-l">{t("intro")}</p>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={submit}
        className="mt-8 grid max-w-120 gap-y-4 noscript:hidden"
      >
        {step === "asking" ? (
          <>
            <Field
              {...field("number")}
              label={t("number")}
              hint={t("numberHint")}
              inputMode="numeric"
              autoComplete="off"
            />
            <Field {...field("email")} label={t("email")} type="email" inputMode="email" autoComplete="email" />
          </>
        ) : (
          <>
            <p role="status">{t("sent", { email: fields.email })}</p>
            <Field
              {...field("code")}
              label={t("code")}
              hint={t("codeHint")}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </>
        )}
        {/* always rendered, so that screen readers announce its content */}
        <div role="alert" className="empty:hidden">
          {failure && failure.kind !== "faulty" && (
            <Notice tone="error" isSpoken={false}>
              {failure.kind === "tooMany" ? t("tooMany", { minutes: failure.minutes }) : t(FAILURES[failure.kind])}
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Button
            type="submit"
            busy={busy === (step === "asking" ? "send" : "open")}
            busyLabel={step === "asking" ? t("sending") : t("opening")}
          >
            {step === "asking" ? t("send") : t("open")}
          </Button>
          {step === "sent" && (
            <>
              <Button tone="text" busy={busy === "send"} busyLabel={t("sending")} onClick={() => void send()}>
                {t("again")}
              </Button>
              <Button
                tone="text"
                onClick={() => {
                  setStep("asking");
                  setFailure(null);
                }}
              >
                {t("change")}
              </Button>
            </>
          )}
        </div>
      </form>
    </>
  );
}

const FAILURES = { wrong: "wrong", closed: "closed", failed: "failed" } as const;

/** A chunk that cannot be loaded is a failure too. */
const toFailed = () => ({ kind: "failed" }) as const;
