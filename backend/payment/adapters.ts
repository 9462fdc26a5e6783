import type { Backend } from "../context";
import { invoicePayments } from "./invoice";
import { kustomPayments } from "./kustom";
import { createKustomClient, type KustomConfig } from "./kustom/client";

/** Returns the payment methods that do something, and the client of the checkout provider where one is configured. */
export function openPayments(config: KustomConfig | null, send?: typeof fetch): Pick<Backend, "payments" | "kustom"> {
  const kustom = config && createKustomClient(config, send);
  return { kustom, payments: [invoicePayments(), ...(kustom ? [kustomPayments(kustom)] : [])] };
}
