"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FieldNote, heightStyle, inputStyle } from "@/components/ui/field";
import { formatZip, isCompleteZip, zipDigits } from "@/lib/delivery";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { getDeliveryStore } from "@/stores/delivery";

/** Renders the postcode that delivery is told for; it is kept in the browser, for every product. */
export function PostcodeForm({ store, postcode }: { store: StoreCode; postcode: string | null }) {
  const t = useTranslations("product.arrival");
  const { country } = getStore(store);
  const count = zipDigits(country);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);

  useEffect(() => {
    const field = input.current;
    // what is being typed is left alone
    if (field && postcode !== null && field !== document.activeElement) field.value = formatZip(country, postcode);
  }, [country, postcode]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = (input.current?.value ?? "").replace(/\s+/g, "");
    const isWhole = isCompleteZip(country, text);
    setBad(!isWhole);
    if (isWhole) getDeliveryStore(store).getState().setPostcode(text);
    else input.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="border-b border-line py-4">
      <div className="flex items-center gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {t("to")} <span className="sr-only">{t("label")}</span>
        </label>
        <input
          ref={input}
          id={id}
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={count + 2}
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-note`}
          className={classNames(inputStyle, heightStyle(true), "tabular max-w-24 min-w-0")}
        />
        <Button type="submit" tone="secondary" size="s">
          {t("button")}
        </Button>
      </div>
      <FieldNote id={`${id}-note`} hint={t("kept")} error={isBad ? t("bad", { count }) : null} />
    </form>
  );
}
