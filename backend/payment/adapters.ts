import type { SwishConfig, VippsConfig } from "../../lib/payments/types";
import type { Backend } from "../context";
import { invoicePayments } from "./invoice";
import { kustomPayments } from "./kustom";
import { createKustomClient, type KustomConfig } from "./kustom/client";
import { swishPayments } from "./swish";
import { createSwishClient } from "./swish/client";
import { vippsPayments } from "./vipps";
import { createVippsClient } from "./vipps/client";

/** The providers of a shop and who it is there; null for one that is not configured. */
export interface ProviderConfigs {
  kustom: KustomConfig | null;
  swish: SwishConfig | null;
  vipps: VippsConfig | null;
}

export const NO_PROVIDERS: ProviderConfigs = { kustom: null, swish: null, vipps: null };

/**
 * Returns the payment methods that do something, the client of the checkout provider where one is configured, and how
 * Vipps MobilePay signs its calls.
 */
export function openPayments(
  { kustom: provider, swish, vipps }: ProviderConfigs,
  { version, now }: Pick<Backend, "version" | "now">,
  send?: typeof fetch,
): Pick<Backend, "payments" | "kustom" | "vipps"> {
  const kustom = provider && createKustomClient(provider, send);
  const units = Object.entries(vipps?.units ?? {});
  const clients = Object.fromEntries(
    units.map(([country, unit]) => [country, createVippsClient(vipps?.url ?? "", unit, { send, now, version })]),
  );
  return {
    kustom,
    vipps: vipps && { webhookUrl: vipps.webhookUrl, secrets: units.map(([, { webhookSecret }]) => webhookSecret) },
    payments: [
      invoicePayments(),
      ...(kustom ? [kustomPayments(kustom)] : []),
      ...(swish ? [swishPayments(createSwishClient(swish, send), swish)] : []),
      ...(vipps ? vippsPayments(vipps, clients) : []),
    ],
  };
}
