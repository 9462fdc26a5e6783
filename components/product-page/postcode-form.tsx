"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FieldNote, heightStyle, inputStyle } from "@/components/ui/field-parts";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { postcodeDigits } from "@/lib/upstream/contract/postcode";
import { noticeStore } from "@/stores/notices";

const load = () => import("./postcode");
/** One more than the longest postcode, for a space. */
const MAX_LENGTH = 8;

/** Renders the postcode that delivery is told for; it is kept in the browser, for every product. */
export function PostcodeForm({ store, postcode }: { store: StoreCode; postcode: string | null }) {
  const t = useTranslations("product.arrival");
  const tUi = useTranslations("ui");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Digits that what was typed should have had. */
  const [wanted, setWanted] = useState<number | null>(null);

  useEffect(() => {
    if (postcode === null) return;
    load().then(
      ({ writtenPostcode }) => {
        const field = input.current;
        // what is being typed is left alone
        if (field && field !== document.activeElement) field.value = writtenPostcode(store, postcode);
      },
      () => {},
    );
  }, [store, postcode]);

  function submit(event: FormEvent) {
    event.preventDefault();
    load().then(
      ({ keepPostcode }) => {
        const digits = keepPostcode(store, input.current?.value ?? "");
        setWanted(digits);
        if (digits !== null) input.current?.focus();
      },
      () => noticeStore.getState().push({ type: "error", message: tUi("notLoaded") }),
    );
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
          inputMode={postcodeDigits(getStore(store).country) ? "numeric" : "text"}
          autoComplete="postal-code"
          maxLength={MAX_LENGTH}
          onFocus={() => void load().catch(() => {})}
          aria-invalid={wanted !== null || undefined}
          aria-describedby={`${id}-note`}
          className={classNames(inputStyle, heightStyle(true), "tabular max-w-24 min-w-0")}
        />
        <Button type="submit" tone="secondary" size="s">
          {t("button")}
        </Button>
      </div>
      <FieldNote id={`${id}-note`} hint={t("kept")} error={wanted === null ? null : t("bad", { count: wanted })} />
    </form>
  );
}
