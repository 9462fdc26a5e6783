"use client";

import { createContext, use } from "react";
import type { FieldPath, FieldPathValue, RefCallBack, UseFormReturn } from "react-hook-form";
import type { CheckoutDetails } from "@/lib/checkout/types";

export type DetailPath = FieldPath<CheckoutDetails>;

type Control = HTMLInputElement | HTMLSelectElement;

/** What an input of the form is given. */
export interface Registered {
  name: string;
  ref?: RefCallBack;
  defaultValue?: string;
  defaultChecked?: boolean;
  onChange(event: { target: Control }): unknown;
  onBlur(event: { target: Control }): unknown;
}

/**
 * The form of the checkout for its fields. Its library is loaded when the shopper comes to it; until then the inputs
 * keep what is typed, and what is chosen is read from it (docs/decisions/0132-what-a-page-need-not-load.md).
 */
export interface DetailsForm {
  /** The library's form; null until it is loaded. */
  engine: UseFormReturn<CheckoutDetails> | null;
  /** Loads it; false where it cannot be. */
  load(): Promise<boolean>;
  text(name: DetailPath): Registered;
  tick(name: "isCompany" | "hasBilling" | "createsAccount" | "newsletter" | "marketing" | "acceptsTerms"): Registered;
  watch<N extends DetailPath>(name: N): FieldPathValue<CheckoutDetails, N>;
  /** Changes what nobody has typed. */
  set<N extends "isCompany" | "hasBilling" | "city" | "billing.city">(
    name: N,
    value: FieldPathValue<CheckoutDetails, N>,
  ): void;
}

const DetailsContext = createContext<DetailsForm | null>(null);

export const DetailsProvider = DetailsContext;

/** Returns the form of the checkout a field stands in. */
export function useDetails(): DetailsForm {
  const form = use(DetailsContext);
  if (!form) throw new Error("a field stands outside of the checkout's form");
  return form;
}
