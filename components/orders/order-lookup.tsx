"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lazyPart } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { LOOKUP_LENGTHS } from "@/lib/upstream/contract/placed-order-limits";
import type { LookupFailure, LookupField } from "./lookup-calls";
import { type OrderLookup as Lookup, useLookupFocus, useOrderLookup } from "./use-order-lookup";

const OrderView = lazyPart(() => import("./order-view").then((module) => module.OrderView));

/** Renders the look-up of an order without an account: number and e-mail, then the mailed code, then the order. */
export function OrderLookup() {
  const t = useTranslations("orders");
  const lookup = useOrderLookup();
  const { step, failure, order } = lookup;
  const form = useRef<HTMLFormElement>(null);
  useLookupFocus(form, lookup);

  function submit(event: FormEvent) {
    event.preventDefault();
    void (step === "asking" ? lookup.send() : lookup.open());
  }

  if (order)
    return <OrderView order={order} onOrder={lookup.setOrder} onClose={lookup.leave} onClosed={lookup.expire} />;
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
        <LookupFields lookup={lookup} />
        {/* always rendered, so that screen readers announce its content */}
        <div role="alert" className="empty:hidden">
          {failure && failure.kind !== "faulty" && <FailureNotice failure={failure} />}
        </div>
        <LookupActions lookup={lookup} />
      </form>
    </>
  );
}

function LookupFields({ lookup: { fields, setFields, step, failure } }: { lookup: Lookup }) {
  const t = useTranslations("orders");
  const faults = failure?.kind === "faulty" ? failure.faults : {};
  const field = (name: LookupField) => ({
    name,
    required: true,
    maxLength: LOOKUP_LENGTHS[name],
    value: fields[name],
    onChange: (event: FormEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.currentTarget.value }),
    error: faults[name] ? t(`faults.${faults[name]}`) : null,
  });
  return step === "asking" ? (
    <>
      <Field {...field("number")} label={t("number")} hint={t("numberHint")} inputMode="numeric" autoComplete="off" />
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
  );
}

const FAILURES = { wrong: "wrong", closed: "closed", failed: "failed" } as const;

function FailureNotice({ failure }: { failure: Exclude<LookupFailure, { kind: "faulty" }> }) {
  const t = useTranslations("orders");
  return (
    <Notice tone="error" isSpoken={false}>
      {failure.kind === "tooMany" ? t("tooMany", { minutes: failure.minutes }) : t(FAILURES[failure.kind])}
    </Notice>
  );
}

/** Renders the button of the step, and after the first one what sends another code or changes the fields. */
function LookupActions({ lookup: { step, busy, send, changeFields } }: { lookup: Lookup }) {
  const t = useTranslations("orders");
  return (
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
          <Button tone="text" onClick={changeFields}>
            {t("change")}
          </Button>
        </>
      )}
    </div>
  );
}
