"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { LengthInput } from "@/components/ui/length-input";

/**
 * Renders the question how long the shopper's table is; every chair then says how many stand along it. The browser
 * keeps the answer, so without scripts there is no form.
 */
export function TableForm() {
  const t = useTranslations("listing.table");
  const id = useId();
  return (
    <form data-list="same" onSubmit={(event) => event.preventDefault()} className="bg-lichen p-4 noscript:hidden">
      <label htmlFor={id} className="mb-2 block font-semibold lg:mb-3">
        {t("title")}
      </label>
      <div className="flex gap-2">
        <LengthInput id={id} along="table" isLarge className="min-w-0 flex-1" />
        <Button type="submit" tone="secondary" size="s">
          {t("update")}
        </Button>
      </div>
    </form>
  );
}
