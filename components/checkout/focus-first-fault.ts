import type { FieldErrors } from "react-hook-form";
import type { CheckoutDetails } from "@/lib/checkout/types";

/** Returns the fields that have a fault, those of an address within the form too. */
function faultyFields(errors: object): HTMLElement[] {
  return Object.values(errors).flatMap((fault: unknown) => {
    if (typeof fault !== "object" || fault === null) return [];
    if ("ref" in fault && fault.ref instanceof HTMLElement) return [fault.ref];
    return "message" in fault ? [] : faultyFields(fault);
  });
}

/** Focuses the first invalid field of the page; the form library goes by the order of registration. */
export function focusFirstFault(errors: FieldErrors<CheckoutDetails>): void {
  const [first] = faultyFields(errors).sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
}
