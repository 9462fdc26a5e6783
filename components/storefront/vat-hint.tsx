"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { callShop } from "@/lib/shop-api/client";
import { toVatNumber } from "@/lib/vat";
import type { VatAnswer } from "@/lib/vat/types";
import { useStoreCode } from "./store-context";

/** Milliseconds without a key before the register is asked. */
const PAUSE_MS = 600;

/**
 * What the EU's register says of a company's number, once it is complete. It stops nobody: a register that does not
 * answer, or does not know the number, is told and the order goes on.
 */
export function VatHint({ country, number }: { country: string; number: string }) {
  const t = useTranslations("checkout.vat");
  const store = useStoreCode();
  const [found, setFound] = useState<{ of: string; answer: VatAnswer } | null>(null);
  const vat = toVatNumber(country, number);
  const key = vat && `${country}${vat}`;
  useEffect(() => {
    if (!key) return;
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const result = await callShop("vatNumber", { store, country, number }, aborter.signal);
      if (!aborter.signal.aborted) setFound({ of: key, answer: result.ok ? result.value : { state: "unchecked" } });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [store, country, number, key]);
  const answer = found !== null && found.of === key ? found.answer : null;
  return (
    <p role="status" className="col-span-2 text-s text-ink-2 empty:hidden">
      {answer?.state === "listed" && (answer.name ? t("listedAs", { name: answer.name }) : t("listed"))}
      {answer?.state === "unlisted" && t("unlisted")}
      {answer?.state === "unchecked" && t("unchecked")}
    </p>
  );
}
