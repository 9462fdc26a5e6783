"use client";

import { type RefObject, useEffect } from "react";
import type { PlaceFaults } from "./use-order-messages";

const CHOICE = '[aria-invalid="true"] input';

/** Moves the focus to the choice that keeps the order from being placed, in whatever step of the form it is. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, { shipping, payment }: PlaceFaults): void {
  useEffect(() => {
    if (shipping === null && payment === null) return;
    const choice =
      form.current?.querySelector<HTMLElement>(`${CHOICE}:checked`) ?? form.current?.querySelector<HTMLElement>(CHOICE);
    choice?.focus();
  }, [form, shipping, payment]);
}
