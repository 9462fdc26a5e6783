"use client";

import { type ComponentProps, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { openDetails } from "@/lib/checkout/details";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { getCheckoutStore } from "@/stores/checkout";
import type { DetailPath, DetailsForm, Registered } from "./details-form";
import type { FormEngine } from "./form-engine";

const loadEngine = () => import("./form-engine").then((module) => module.FormEngine);

type Values = Record<string, unknown>;
type Inputs = Set<HTMLInputElement | HTMLSelectElement>;

function readPath(values: CheckoutDetails, path: DetailPath): unknown {
  // fields of an address within the form are named by it: `billing.city`
  const names: string[] = path.split(".");
  return names.reduce<unknown>((part, name) => (part as Values | undefined)?.[name], values);
}

function withPath(values: CheckoutDetails, path: DetailPath, value: unknown): CheckoutDetails {
  const [name = "", inner] = path.split(".");
  const part = (values as unknown as Values)[name];
  return { ...values, [name]: inner === undefined ? value : { ...(part as Values), [inner]: value } };
}

/** Has the library check the inputs that were left before it came. */
function useEarlyBlurs(engine: UseFormReturn<CheckoutDetails> | null, left: RefObject<Inputs>): void {
  useEffect(() => {
    if (!engine) return;
    for (const target of left.current)
      // the names of the inputs are those of the form
      void engine.register(target.name as DetailPath).onBlur({ type: "blur", target });
    left.current.clear();
  }, [engine, left]);
}

/**
 * Returns the form of the checkout, which is persisted as it is typed, and what renders its library once that is loaded.
 */
export function useDetailsForm(): {
  details: DetailsForm;
  Engine: ReturnType<typeof useLazyComponent<ComponentProps<typeof FormEngine>>>[0];
  engineProps: ComponentProps<typeof FormEngine>;
} {
  const checkout = getCheckoutStore(useStoreCode());
  const store = useStoreCode();
  const [values, setValues] = useState(() => openDetails(store, checkout.getState().details));
  const latest = useRef(values);
  const left = useRef<Inputs>(new Set());
  const [engine, setEngine] = useState<UseFormReturn<CheckoutDetails> | null>(null);
  const [Engine, load] = useLazyComponent<ComponentProps<typeof FormEngine>>(loadEngine);

  const change = (path: DetailPath, value: unknown) => {
    latest.current = withPath(latest.current, path, value);
    setValues(latest.current);
    checkout.getState().update({ details: latest.current });
  };
  const early = (name: DetailPath): Registered => ({
    name,
    onChange: async ({ target }) =>
      change(name, target instanceof HTMLInputElement && target.type === "checkbox" ? target.checked : target.value),
    onBlur: ({ target }) => left.current.add(target),
  });
  useEarlyBlurs(engine, left);

  const details: DetailsForm = {
    engine,
    load,
    text: (name) =>
      engine ? engine.register(name) : { ...early(name), defaultValue: String(readPath(values, name) ?? "") },
    tick: (name) => (engine ? engine.register(name) : { ...early(name), defaultChecked: values[name] ?? false }),
    // a path leads to its own value
    watch: (name) => (engine ? engine.watch(name) : (readPath(values, name) as never)),
    set: (name, value) => {
      if (!engine) return change(name, value);
      // a fault that is on show goes with what was wrong
      const shouldValidate = engine.getFieldState(name).error !== undefined;
      engine.setValue(name, value, { shouldDirty: true, shouldValidate });
    },
  };
  const getTyped = useCallback(() => latest.current, []);
  const onValues = useCallback((typed: CheckoutDetails) => checkout.getState().update({ details: typed }), [checkout]);
  return { details, Engine, engineProps: { getTyped, onForm: setEngine, onValues } };
}
