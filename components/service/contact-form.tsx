"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { BotCheck } from "@/components/bot-check";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import type { StoreCode } from "@/lib/storefront/types";
import type { CONTACT_LENGTHS } from "@/lib/upstream/contract/contact";
import { type ContactState, useContactForm } from "./use-contact-form";

interface ContactFormProps {
  store: StoreCode;
  /** Longest input of each field, characters. */
  lengths: typeof CONTACT_LENGTHS;
}

/**
 * Renders the form for a message to customer service. Without scripts the browser validates it and sends it to
 * `/api/contact/{store}`, which answers with a page.
 */
export function ContactForm({ store, lengths }: ContactFormProps) {
  const t = useTranslations("contact");
  const { form, sent, state, faults, correct, submit, restart } = useContactForm(store);
  if (state.kind === "sent") return <SentMessage box={sent} reference={state.reference} onRestart={restart} />;
  const of = (name: keyof typeof lengths) => ({
    name,
    maxLength: lengths[name],
    error: faults[name] ? t(`faults.${faults[name]}`) : null,
  });
  return (
    <form
      ref={form}
      method="post"
      action={`/api/contact/${store}`}
      onSubmit={(event) => void submit(event)}
      onInput={correct}
      className="grid gap-x-3 gap-y-4 md:grid-cols-2"
    >
      <Field {...of("name")} label={t("name")} required autoComplete="name" />
      <Field {...of("email")} label={t("emailField")} required type="email" inputMode="email" autoComplete="email" />
      <Field {...of("subject")} label={t("subject")} required autoComplete="off" />
      <Field {...of("orderNumber")} label={t("orderNumber")} hint={t("orderHint")} autoComplete="off" />
      <TextArea {...of("message")} label={t("message")} required rows={7} className="md:col-span-2" />
      <div className="md:col-span-2">
        {/* always rendered, so that screen readers announce its content */}
        <div role="alert">{!["asking", "busy"].includes(state.kind) && <FailureNotice state={state} />}</div>
        <BotCheck action="contact" />
        <Button type="submit" busy={state.kind === "busy"} busyLabel={t("sending")}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}

interface SentMessageProps {
  box: RefObject<HTMLDivElement | null>;
  reference: string;
  onRestart: () => void;
}

/** Renders that a message was sent, with its reference. */
function SentMessage({ box, reference, onRestart }: SentMessageProps) {
  const t = useTranslations("contact");
  return (
    <div ref={box} tabIndex={-1} role="status" className="bg-lichen p-6">
      <h3 className="text-xl">{t("sentTitle")}</h3>
      <p className="mt-2 max-w-[60ch]">{t("sent", { reference: reference })}</p>
      <button
        type="button"
        onClick={onRestart}
        className="link mt-2 inline-flex min-h-11 items-center text-s font-semibold"
      >
        {t("again")}
      </button>
    </div>
  );
}

/** Renders why a message was not sent. */
function FailureNotice({ state }: { state: ContactState }) {
  const t = useTranslations("contact");
  return (
    <Notice tone="error" isSpoken={false} className="mb-4">
      {state.kind === "tooMany" && t("tooMany", { minutes: state.minutes })}
      {(state.kind === "failed" || state.kind === "botCheck") && t(state.kind)}
      {state.kind === "faulty" && t("invalid")}
    </Notice>
  );
}
