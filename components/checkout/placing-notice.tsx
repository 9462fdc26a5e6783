"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { OpenOrder } from "./use-order-progress";

/** What became of an order that was sent and not answered; the live region stands before its words do. */
export function PlacingNotice({ open, className }: { open: OpenOrder | null; className: string }) {
  const t = useTranslations("checkout");
  return (
    <div role="status">
      {(open === "queued" || open === "absent") && (
        <Notice tone="info" isSpoken={false} className={className}>
          {t(open === "queued" ? "orderQueued" : "orderAbsent")}
        </Notice>
      )}
    </div>
  );
}
