import type { CartItem, ShippingRef, TaxAddress } from "../cart/types";
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

/**
 * Returns the method flagged default, else the configured one where it is offered, else the first
 * (docs/domain-rules.md#payment-methods).
 */
export function defaultPayment(methods: PaymentMethod[], configured: string): PaymentMethod | null {
  return (
    methods.find(({ isDefault }) => isDefault) ?? methods.find(({ code }) => code === configured) ?? methods[0] ?? null
  );
}

/** Which payment is preselected: `checkout.defaultPayment` and `checkout.preselectPayment` of the store view. */
export interface PaymentRules {
  defaultPayment: string;
  preselectPayment: boolean;
}

/**
 * Returns the payment method that counts: the chosen one while it is offered, else the default where the store view may
 * preselect one. A single method needs no choice.
 */
export function selectPayment(
  methods: PaymentMethod[] | null,
  chosen: string | null,
  { defaultPayment: configured, preselectPayment }: PaymentRules,
): PaymentMethod | null {
  if (!methods) return null;
  const offered = methods.find(({ code }) => code === chosen);
  if (offered) return offered;
  return preselectPayment || methods.length === 1 ? defaultPayment(methods, configured) : null;
}
