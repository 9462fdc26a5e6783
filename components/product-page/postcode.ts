import { formatZip, isCompleteZip } from "@/lib/delivery/zip";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { toPostcode } from "@/lib/upstream/contract/postcode";
import { getDeliveryStore } from "@/stores/delivery";

// what the form of the postcode does (`PostcodeFields`); loaded once there is a postcode, or something is typed

/** What a form's note says while nothing is wrong. */
const hints = new WeakMap<HTMLFormElement, string>();

/** Says below the field that a postcode is not complete, or again what it said before. */
function showFault(form: HTMLFormElement, field: HTMLInputElement, isWrong: boolean): void {
  const note = form.querySelector("p");
  if (!note) return;
  const hint = hints.get(form) ?? note.textContent ?? "";
  hints.set(form, hint);
  note.textContent = isWrong ? (form.dataset.bad ?? hint) : hint;
  note.classList.toggle("text-lingon", isWrong);
  note.classList.toggle("text-ink-2", !isWrong);
  if (isWrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** Shows a kept postcode as the store view's country writes it; what is being typed is left alone. */
export function showPostcode(store: StoreCode, form: HTMLFormElement, postcode: string): void {
  const field = form.querySelector("input");
  if (field && field !== document.activeElement) field.value = formatZip(getStore(store).country, postcode);
}

/** Keeps the form's postcode, for every product; one that is not complete gets the focus back, with what is wrong. */
export function keepPostcode(store: StoreCode, form: HTMLFormElement): void {
  const field = form.querySelector("input");
  if (!field) return;
  const { country } = getStore(store);
  const text = toPostcode(country, field.value);
  const isComplete = isCompleteZip(country, text);
  showFault(form, field, !isComplete);
  if (isComplete) getDeliveryStore(store).getState().setPostcode(text);
  else field.focus();
}
