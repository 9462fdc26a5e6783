"use client";

import { memo, useEffect, useLayoutEffect } from "react";
import { type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { loadCheck } from "./load-parts";

interface FormEngineProps {
  /** Returns what was typed so far. */
  getTyped(): CheckoutDetails;
  onForm(form: UseFormReturn<CheckoutDetails>): void;
  onValues(values: CheckoutDetails): void;
}

/** The form's library at work; renders nothing. It gets the inputs in the commit it is mounted in: no key is lost. */
export const FormEngine = memo(function FormEngine({ getTyped, onForm, onValues }: FormEngineProps) {
  const store = useStoreCode();
  const resolver: Resolver<CheckoutDetails> = (values, context, options) =>
    loadCheck().then(
      ({ checkDetails }) => checkDetails(store)(values, context, options),
      () => ({ values: {}, errors: { root: { type: "unreachable" } } }),
    );
  const form = useForm<CheckoutDetails>({
    resolver,
    defaultValues: getTyped(),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { formState } = form;
  useLayoutEffect(() => onForm({ ...form, formState }), [form, formState, onForm]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) }),
    [form, onValues],
  );
  return null;
});
