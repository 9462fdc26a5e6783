"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { BotCheck } from "@/components/bot-check";
import { Notice } from "@/components/ui/notice";
import type { StoreCode } from "@/lib/storefront/types";
import { NewsletterFields } from "./newsletter-fields";
import { signUp, type SignUpOutcome } from "./sign-up";

type State = { kind: "asking" | "busy" } | SignUpOutcome;

interface NewsletterFormProps {
  store: StoreCode;
  /** What was typed and sent before this code was loaded; it is sent at once. */
  typed?: string | null;
}

/** The form for the newsletter: a fault stands at the field, the outcome in its place. */
export function NewsletterForm({ store, typed = null }: NewsletterFormProps) {
  const t = useTranslations("newsletter.form");
  const [state, setState] = useState<State>({ kind: typed === null ? "asking" : "busy" });
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const { kind } = state;

  useEffect(() => {
    let isCurrent = true;
    if (typed !== null) {
      // the clicked button went with the form the server had rendered
      form.current?.querySelector("button")?.focus();
      void signUp(store, typed).then((outcome) => isCurrent && setState(outcome));
    }
    return () => {
      isCurrent = false;
    };
  }, [store, typed]);

  useEffect(() => {
    if (kind === "faulty") form.current?.querySelector("input")?.focus();
    if (kind === "sent" || kind === "already") done.current?.focus();
  }, [kind]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (kind === "busy") return;
    const email = String(new FormData(event.currentTarget).get("email") ?? "");
    setState({ kind: "busy" });
    setState(await signUp(store, email));
  }

  if (state.kind === "sent" || state.kind === "already") {
    return (
      <p ref={done} tabIndex={-1} role="status" className="bg-lichen px-4 py-3 text-s">
        {t(state.kind)}
      </p>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <NewsletterFields
        email={typed ?? undefined}
        busy={kind === "busy"}
        error={state.kind === "faulty" ? t(`faults.${state.fault}`) : null}
      />
      <BotCheck action="newsletter" />
      {(state.kind === "failed" || state.kind === "tooMany" || state.kind === "botCheck") && (
        <Notice tone="error" className="mt-3">
          {state.kind === "tooMany" ? t("tooMany", { minutes: state.minutes }) : t(state.kind)}
        </Notice>
      )}
    </form>
  );
}
