"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import type { BookingFailure } from "@/lib/booking/flow";

/** Returns the sentence about hours or a shipment that cannot be read. */
export function useReadFailure(): (failure: BookingFailure) => string {
  const t = useTranslations("booking.failures");
  const tErrors = useTranslations("errors");
  return (failure) => {
    switch (failure.kind) {
      case "missing":
        return t("expired");
      case "tooMany":
        return t("tooMany", { minutes: failure.minutes });
      case "other":
        return t("other");
      case "closed":
        return t("closed");
      case "refused":
        return t("timeslots", { message: failure.message || tErrors(failure.code) });
      case "unanswered":
        return t("timeslots", { message: tErrors(failure.code) });
      default:
        return t("request");
    }
  };
}

/** Returns the sentences about a booking that was not made (docs/domain-rules.md#error-texts). */
export function useSubmitFailure(): (failure: BookingFailure) => { title: string | null; text: string } {
  const t = useTranslations("booking.failures");
  return (failure) => {
    switch (failure.kind) {
      case "missing":
        return { title: null, text: t("expired") };
      case "tooMany":
        return { title: null, text: t("tooMany", { minutes: failure.minutes }) };
      case "taken":
        return { title: null, text: t("gone") };
      case "fee":
      case "closed":
        return { title: null, text: t(failure.kind) };
      case "other":
        return { title: t("submit"), text: t("other") };
      case "refused":
        return { title: t("submit"), text: t("request") };
      case "unanswered":
        return { title: t("submit"), text: t("unsure") };
    }
  };
}

/** Renders why a booking was not made; always there, so that screen readers announce its content. */
export function SubmitFailure({ failure, action }: { failure: BookingFailure | null; action?: ReactNode }) {
  const write = useSubmitFailure();
  const words = failure && write(failure);
  return (
    <div role="alert" className="empty:hidden">
      {words && (
        <Notice tone="error" isSpoken={false} className="mb-4" action={action}>
          {words.title && <span className="block font-semibold">{words.title}</span>}
          {words.text}
        </Notice>
      )}
    </div>
  );
}
