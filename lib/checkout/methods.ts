import type { CartItem, ShippingRef, TaxAddress } from "../cart/types";
import { INVOICE } from "../config/payment-codes";
import type { MethodList, OfferedMethods, PaymentMethod, ShippingMethod } from "./types";

const EMPTY_LIST: MethodList<never> = { methods: null, key: null, status: "idle" };

export const NO_METHODS: OfferedMethods = { shipping: EMPTY_LIST, payment: EMPTY_LIST };

/** Returns what two carts share whose methods are the same: lines, quantities, country and postcode. */
export function methodsKey(items: Pick<CartItem, "sku" | "checksum" | "qty">[], address: TaxAddress | null): string {
  const lines = items.map(({ sku, checksum, qty }) => `${sku} ${checksum} ${qty}`);
  return [...lines, address?.countryId, address?.postcode].join("|");
}

/**
 * Returns the methods that can be chosen: those with `available` false are dropped
 * (docs/domain-rules.md#shipping-methods).
 */
export const availableMethods = (methods: ShippingMethod[]): ShippingMethod[] =>
  methods.filter(({ available }) => available);

export function isSameShipping(a: ShippingRef | null | undefined, b: ShippingRef | null | undefined): boolean {
  return a?.carrierCode === b?.carrierCode && a?.methodCode === b?.methodCode;
}

/**
 * Returns the first method that is not offline, preferring the one flagged default
 * (docs/domain-rules.md#shipping-methods).
 */
export function defaultShipping(methods: ShippingMethod[]): ShippingMethod | null {
  const online = methods.filter(({ isOffline }) => !isOffline);
  return online.find(({ isDefault }) => isDefault) ?? online[0] ?? null;
}

/**
 * Returns the method that counts, in totals, form and order alike: the chosen one while it is offered, else the
 * default.
 */
export function selectShipping(methods: ShippingMethod[] | null, chosen: ShippingRef | null): ShippingMethod | null {
  if (!methods) return null;
  return methods.find((method) => isSameShipping(method, chosen)) ?? defaultShipping(methods);
}

/** Returns the method flagged default, else the first (docs/domain-rules.md#payment-methods). */
export const defaultPayment = (methods: PaymentMethod[]): PaymentMethod | null =>
  methods.find(({ isDefault }) => isDefault) ?? methods[0] ?? null;

/** Returns the methods that can be chosen: an invoice is for companies, and said only to them. */
export const offeredPayments = (methods: PaymentMethod[] | null, isCompany: boolean): PaymentMethod[] | null =>
  methods && methods.filter(({ code }) => isCompany || code !== INVOICE);

/**
 * Returns the payment method that counts: the chosen one while it is offered, else the default where the store view may
 * preselect one (`checkout.preselectPayment`). A single method needs no choice.
 */
export function selectPayment(
  methods: PaymentMethod[] | null,
  chosen: string | null,
  { preselectPayment }: { preselectPayment: boolean },
): PaymentMethod | null {
  if (!methods) return null;
  const offered = methods.find(({ code }) => code === chosen);
  if (offered) return offered;
  return preselectPayment || methods.length === 1 ? defaultPayment(methods) : null;
}
