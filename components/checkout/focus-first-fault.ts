import type { FieldErrors } from "react-hook-form";
import type { CheckoutDetails } from "@/lib/checkout/types";

/** Focuses the first invalid field of the page; the form library goes by the order of registration. */
export function focusFirstFault(errors: FieldErrors<CheckoutDetails>): void {
  const fields = Object.values(errors).flatMap((fault) =>
    "ref" in fault && fault.ref instanceof HTMLElement ? [fault.ref] : [],
  );
  const [first] = fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
}
