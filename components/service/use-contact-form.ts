"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import type { ContactFaults, SendOutcome } from "./send-message";

export type ContactState = { kind: "asking" | "busy" } | SendOutcome;

const NO_FAULTS: ContactFaults = {};

/** Returns the state of the form for a message, what is wrong with it, and what sends it. */
export function useContactForm(store: StoreCode) {
  const [state, setState] = useState<ContactState>({ kind: "asking" });
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

  const restart = () => setState({ kind: "asking" });
  return { form, sent, state, faults, correct, submit, restart };
}
