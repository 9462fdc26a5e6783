import { join } from "node:path";
import type { SwishConfig, VippsConfig, VippsUnit } from "../../lib/payments/types";
import { fileStore } from "../store";
import { createSwishSandbox } from "../swish/app";
import { createVippsSandbox } from "../vipps/app";

const SWISH_NUMBER = "1234679304";

/** Who the shop is at the sandbox of Vipps MobilePay; the keys open play money only. */
const unit = (msn: string, captureDays: number): VippsUnit => ({
  msn,
  clientId: `sandbox-${msn}`,
  clientSecret: "sandbox-secret",
  subscriptionKey: "sandbox-key",
  webhookSecret: "sandbox-webhook-secret",
  captureDays,
});
export const SANDBOX_UNITS = { NO: unit("900001", 180), DK: unit("900002", 14), FI: unit("900003", 14) };
const CURRENCIES = { NO: "NOK", DK: "DKK", FI: "EUR" };

/** Returns the units as their sandbox knows them, by number. */
export const sandboxUnits = () =>
  Object.fromEntries(
    (["NO", "DK", "FI"] as const).map((country) => {
      const { msn, webhookSecret, captureDays } = SANDBOX_UNITS[country];
      return [msn, { currency: CURRENCIES[country], webhookSecret, captureDays }];
    }),
  );

/** Returns how a shop at `shopUrl` uses the sandboxes at `url`. */
export const sandboxConfigs = (url: string, shopUrl: string): { swish: SwishConfig; vipps: VippsConfig } => ({
  swish: {
    url,
    number: SWISH_NUMBER,
    certificate: null,
    appUrl: `${url}/__swish/app`,
    callbackUrl: `${shopUrl}/api/ext/swish/callback`,
  },
  vipps: { url, webhookUrl: `${shopUrl}/api/ext/vipps/webhook`, units: SANDBOX_UNITS },
});

/** Writes sales units as `VIPPS_UNITS` has them. */
export const toUnitsSetting = (units: VippsConfig["units"]): string =>
  Object.entries(units)
    .map(([country, { msn, clientId, clientSecret, subscriptionKey, webhookSecret }]) =>
      [`${country}=${msn}`, clientId, clientSecret, subscriptionKey, webhookSecret].join(":"),
    )
    .join(",");

interface AppSandboxOptions {
  url: string;
  shopUrl: string;
  /** Where their payments are kept, so that they outlive a restart. */
  folder: string;
  report: (cause: unknown) => void;
}

/** Opens the sandboxes of Swish and Vipps MobilePay; `fetch` answers null for paths that are not theirs. */
export function openAppSandboxes({ url, shopUrl, folder, report }: AppSandboxOptions) {
  const stores = {
    swish: fileStore(join(folder, "sandbox-swish.db")),
    vipps: fileStore(join(folder, "sandbox-vipps.db")),
  };
  const world = {
    now: () => new Date(),
    later: (ms: number, work: () => void) => void setTimeout(work, ms).unref(),
    send: fetch,
    report,
  };
  const configs = sandboxConfigs(url, shopUrl);
  const swish = createSwishSandbox(stores.swish, world);
  const { webhookUrl } = configs.vipps;
  const vipps = createVippsSandbox(stores.vipps, { ...world, url, webhookUrl, units: sandboxUnits() });
  return {
    configs,
    fetch: (request: Request): Promise<Response> | null => {
      const { pathname } = new URL(request.url);
      if (/^\/(?:swish-cpcapi|__swish)\//.test(pathname)) return swish.fetch(request);
      return /^\/(?:accesstoken|epayment|__vipps)\//.test(pathname) ? vipps.fetch(request) : null;
    },
    close: () => {
      stores.swish.close();
      stores.vipps.close();
    },
  };
}
