"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import type { DetailsFault } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { fail, type Result } from "@/lib/upstream/types";

const fault = (code: DetailsFault): string => code;

/**
 * Returns the function that makes the account an order comes with, before the order is sent; it resolves to false where
 * the order has to wait, with the reason at the field or in `refusal`. Nothing typed is lost by it.
 */
export function useNewAccount(form: UseFormReturn<CheckoutDetails> | null) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const [isMaking, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  function explain({ error: { code } }: Extract<Result<null>, { ok: false }>) {
    if (code === "emailTaken") form?.setError("emailAddress", { message: fault("emailTaken") }, { shouldFocus: true });
    else if (code === "passwordWeak") form?.setError("password", { message: fault("plain") }, { shouldFocus: true });
    else setRefusal(t("accountFailed"));
  }

  async function make(details: CheckoutDetails): Promise<boolean> {
    setRefusal(null);
    const { createsAccount, password } = details;
    if (!createsAccount || !password) return true;
    setMaking(true);
    const made = await import("@/stores/checkout-profile")
      .then(({ makeAccount }) => makeAccount(store, details, password))
      // code that could not be loaded is a network failure
      .catch((cause: unknown) => fail({ kind: "network", code: "unreachable", retryable: true, cause }));
    setMaking(false);
    if (!made.ok) {
      explain(made);
      return false;
    }
    form?.setValue("createsAccount", false);
    form?.setValue("password", "");
    return true;
  }

  return { make, isMaking, refusal };
}
