"use client";

import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { PlacedOrder } from "@/lib/orders/types";
import type { StoreCode } from "@/lib/storefront/types";
import { LOOKUP_LENGTHS } from "@/lib/upstream/contract/placed-order-limits";
import type { LookupFailure, LookupField, Opened } from "./lookup-calls";
import { hasOpened, rememberOpened } from "./opened-hint";

const loadCalls = () => import("./lookup-calls");

type Fields = Record<LookupField, string>;
type Step = "asking" | "sent";

/** Returns the step of the look-up, what was typed, what failed, and the order that is open. */
function useLookupState(store: StoreCode) {
  const [fields, setFields] = useState<Fields>({ number: "", email: "", code: "" });
  const [step, setStep] = useState<Step>("asking");
  const [failure, setFailure] = useState<LookupFailure | null>(null);
  const [order, setOrder] = useState<PlacedOrder | null>(null);

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

  return { fields, setFields, step, setStep, failure, setFailure, order, setOrder, show, close };
}

/** Fills in the number that a link names, and reads the order that is open in this browser already. */
function useOpenedOrder(
  store: StoreCode,
  setFields: Dispatch<SetStateAction<Fields>>,
  show: (outcome: Opened) => void,
): void {
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
}

/** Returns the look-up of an order without an account, and what sends its code, opens it and closes it. */
export function useOrderLookup() {
  const store = useStoreCode();
  const lookup = useLookupState(store);
  const { fields, setFields, setStep, setFailure, show, close } = lookup;
  const [busy, setBusy] = useState<"send" | "open" | null>(null);
  useOpenedOrder(store, setFields, show);

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

  return {
    ...lookup,
    busy,
    send,
    open,
    /** Closes the order, here and at the shop. */
    leave() {
      close();
      void loadCalls().then(({ closeOrder }) => closeOrder(store), toFailed);
    },
    /** Closes an order that was open for too long. */
    expire() {
      close();
      setFailure({ kind: "closed" });
    },
    /** Leads back to number and e-mail. */
    changeFields() {
      setStep("asking");
      setFailure(null);
    },
  };
}

export type OrderLookup = ReturnType<typeof useOrderLookup>;

/** Moves the focus to the first faulty field, and to the field of the code once it was sent. */
export function useLookupFocus(form: RefObject<HTMLFormElement | null>, { failure, step }: OrderLookup): void {
  useEffect(() => {
    if (failure?.kind === "faulty") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [failure, form]);
  useEffect(() => {
    if (step === "sent") form.current?.querySelector<HTMLElement>("[name=code]")?.focus();
  }, [step, form]);
}

/** A chunk that cannot be loaded is a failure too. */
const toFailed = () => ({ kind: "failed" }) as const;
