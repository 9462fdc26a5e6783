"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { BookingFailure } from "@/lib/booking/flow";
import { buildBookingPath } from "@/lib/paths";
import { buildStorePath } from "@/lib/storefront";
import { BOOKING_LENGTHS } from "@/lib/upstream/contract/booking-limits";
import { toAnyPostcode } from "@/lib/upstream/contract/postcode";
import type { AskFailure } from "./ask-failure";

const loadCalls = () => Promise.all([import("@/lib/booking/flow"), import("@/lib/booking/client")]);

type Field = "number" | "postcode";

/** Minutes to wait that are told where an address does not say how many. */
const MINUTES = 60;

interface AskFormProps {
  /** Of the address, where it names one. */
  number?: string;
  /** Why the form is shown instead of the delivery. */
  failure?: AskFailure | null;
}

/**
 * Renders the way to a delivery by its number and postcode. Without scripts the form is sent to the page's own address,
 * which leads to the delivery.
 */
export function AskForm({ number = "", failure = null }: AskFormProps) {
  const t = useTranslations("booking.ask");
  const store = useStoreCode();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Field[]>([]);
  const [outcome, setOutcome] = useState<{ key: AskFailure; minutes: number } | null>(
    failure && { key: failure, minutes: MINUTES },
  );
  const form = useRef<HTMLFormElement>(null);
  // as an attribute it would take the browser's own validation from those without scripts
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (missing.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [missing]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const typed = { number: String(fields.get("number")).trim(), postcode: String(fields.get("postcode")) };
    const empty = (["number", "postcode"] as const).filter((name) => typed[name].trim() === "");
    setMissing(empty);
    if (empty.length > 0) return setOutcome(null);
    setBusy(true);
    const answer = await loadCalls().then(
      ([flow, { callBooking }]) =>
        flow.readShipment(callBooking, {
          store,
          number: typed.number,
          claim: { postcode: toAnyPostcode(typed.postcode) },
        }),
      (): BookingFailure => ({ kind: "unanswered", code: "unreachable" }),
    );
    if (answer.kind === "shown") {
      const { shipmentNumber, proof } = answer.shipment;
      return location.assign(
        `${buildStorePath({ store, path: buildBookingPath(shipmentNumber) })}?${new URLSearchParams({ proof })}`,
      );
    }
    setBusy(false);
    if (answer.kind === "tooMany") return setOutcome({ key: "tooMany", minutes: answer.minutes });
    // what is refused as malformed is no delivery either
    const isWrong = answer.kind === "missing" || answer.kind === "refused";
    setOutcome({ key: isWrong ? "wrong" : "failed", minutes: MINUTES });
  }

  const of = (name: Field) => ({ name, required: true, error: missing.includes(name) ? t("required") : null });
  return (
    <form
      ref={form}
      method="post"
      data-form
      onSubmit={(event) => void submit(event)}
      className="grid max-w-120 gap-y-4"
    >
      <input type="hidden" name="do" value="open" />
      <p className="max-w-[60ch]">{t("text")}</p>
      <Field
        {...of("number")}
        label={t("number")}
        defaultValue={number}
        maxLength={BOOKING_LENGTHS.number}
        inputMode="text"
        autoComplete="off"
      />
      <Field
        {...of("postcode")}
        label={t("postcode")}
        maxLength={BOOKING_LENGTHS.postcode}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      {/* always rendered, so that screen readers announce its content */}
      <div role="alert" className="empty:hidden">
        {outcome && (
          <Notice tone="error" isSpoken={false}>
            {t(`failures.${outcome.key}`, { minutes: outcome.minutes })}
          </Notice>
        )}
      </div>
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
    </form>
  );
}
