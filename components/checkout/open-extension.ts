import type { ExtensionPorts } from "@/lib/checkout/extension";
import type { StoreCode } from "@/lib/storefront/types";

/** Binds the calls of the checkout's extension to a store view; loads the code that makes them. */
export async function openExtension(store: StoreCode): Promise<ExtensionPorts> {
  const { callApi } = await import("@/lib/upstream/client");
  return {
    store,
    call: callApi,
    // oxlint-disable-next-line no-console -- the shopper orders without it; the operator finds it here
    log: (message, failure) => console.warn(message, failure.code),
  };
}
