"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { BotCheck } from "@/components/bot-check";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import type { StoreCode } from "@/lib/storefront/types";
import type { CONTACT_LENGTHS } from "@/lib/upstream/contract/contact";
import type { ContactFaults, SendOutcome } from "./send-message";

type State = { kind: "asking" | "busy" } | SendOutcome;

const NO_FAULTS: ContactFaults = {};

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
  const [state, setState] = useState<State>({ kind: "asking" });
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<HTMLDivElement>(null);
  const faults = state.kind === "faulty" ? state.faults : NO_FAULTS;

  // as an attribute it would take the browser's own validation from those without scripts
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  });

  const { kind } = state;
  useEffect(() => {
    if (kind === "faulty") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (kind === "sent") sent.current?.focus();
  }, [kind]);

  /** Takes the fault off the field that is being corrected. */
  function correct({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement | HTMLTextAreaElement; // the form's controls
    const left = Object.entries(faults).filter(([field]) => field !== name);
    if (left.length < Object.keys(faults).length)
      setState(left.length > 0 ? { kind: "faulty", faults: Object.fromEntries(left) } : { kind: "asking" });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "busy") return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setState({ kind: "busy" });
    // a chunk that cannot be loaded is a failure too
    setState(
      await import("./send-message").then(
        ({ sendMessage }) => sendMessage(store, fields),
        () => ({ kind: "failed" }) as const,
      ),
    );
  }

  if (state.kind === "sent") {
    return (
      <div ref={sent} tabIndex={-1} role="status" className="bg-lichen p-6">
        <h3 className="text-xl">{t("sentTitle")}</h3>
        <p className="mt-2 max-w-[60ch]">{t("sent", { reference: state.reference })}</p>
        <button
          type="button"
          onClick={() => setState({ kind: "asking" })}
          className="link mt-2 inline-flex min-h-11 items-center text-s font-semibold"
        >
          {t("again")}
        </button>
      </div>
    );
  }
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
        <div role="alert">
          {!["asking", "busy"].includes(state.kind) && (
            <Notice tone="error" isSpoken={false} className="mb-4">
              {state.kind === "tooMany" && t("tooMany", { minutes: state.minutes })}
              {(state.kind === "failed" || state.kind === "botCheck") && t(state.kind)}
              {state.kind === "faulty" && t("invalid")}
            </Notice>
          )}
        </div>
        <BotCheck action="contact" />
        <Button type="submit" busy={state.kind === "busy"} busyLabel={t("sending")}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
