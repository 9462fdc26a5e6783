"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useArrival, usePostcode } from "@/components/product";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formatZip, isCompleteZip, zipDigits } from "@/lib/delivery";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { getDeliveryStore } from "@/stores/delivery";

/** Renders a postcode field and the days of arrival; the postcode is remembered for every product. */
export function ArrivalForm({ store, days }: { store: StoreCode; days: number }) {
  const t = useTranslations("product.arrival");
  const { country } = getStore(store);
  const count = zipDigits(country);
  const postcode = usePostcode(store);
  const when = useArrival(store, days);
  const [isBad, setBad] = useState(false);
  const [isEditing, setEditing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("postcode") ?? "").replace(/\s+/g, "");
    const isWhole = isCompleteZip(country, text);
    setBad(!isWhole);
    if (!isWhole) return;
    getDeliveryStore(store).getState().setPostcode(text);
    setEditing(false);
  }

  return (
    <div className="border-b border-line py-4">
      <p className="mb-2 text-s font-semibold">{t("title")}</p>
      {/* min-height avoids a layout shift when the answer appears */}
      <div className="min-h-18">
        {when !== null && !isEditing ? (
          <p role="status" className="text-s">
            {formatZip(country, postcode ?? "")}: {t("answer", { when: when.replace(/\.$/, "") })}{" "}
            <button type="button" className="link font-semibold" onClick={() => setEditing(true)}>
              {t("change")}
            </button>
          </p>
        ) : (
          <form onSubmit={submit} noValidate className="flex items-start gap-2">
            <Field
              compact
              className="min-w-0 flex-1"
              label={t("label")}
              labelHidden
              name="postcode"
              placeholder={t("label")}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={count + 2}
              defaultValue={formatZip(country, postcode ?? "")}
              hint={t("hint", { count })}
              error={isBad ? t("bad", { count }) : null}
            />
            <Button type="submit" tone="secondary" size="s">
              {t("button")}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
