import { type CheckoutProfile, toCheckoutProfile, toRegistration } from "@/lib/checkout/profile";
import type { CheckoutDetails } from "@/lib/checkout/types";
import type { StoreCode } from "@/lib/storefront/types";
import { ok, type Result } from "@/lib/upstream/types";
import { whenSettled } from "./cart-sync";
import { getSessionStore } from "./session";

/** Fetches what the checkout fills in for the customer who is signed in. */
export async function loadProfile(store: StoreCode): Promise<Result<CheckoutProfile>> {
  const { callApi } = await import("@/lib/upstream/client");
  const answer = await callApi("userMe", { store });
  return answer.ok ? ok(toCheckoutProfile(store, answer.value)) : answer;
}

/**
 * Makes the account of an order and signs its customer in, so that the order is theirs; then waits until the cart is, or
 * cannot be, which placing the order tells. Errors: emailTaken, passwordWeak and those of the network.
 */
export async function makeAccount(store: StoreCode, details: CheckoutDetails, password: string): Promise<Result<null>> {
  const made = await getSessionStore(store).getState().register(toRegistration(details, password));
  if (made.ok) await whenSettled(store);
  return made;
}
