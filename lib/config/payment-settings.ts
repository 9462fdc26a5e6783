import { z } from "zod";
import type { VippsMarket, VippsUnit } from "../payments/types";
import { address } from "./address";

/** Countries that have Vipps MobilePay, with the days after which a reservation ends where nothing else is agreed. */
const CAPTURE_DAYS: Record<VippsMarket, number> = { NO: 180, DK: 14, FI: 14 };

const isMarket = (name: string): name is VippsMarket => Object.hasOwn(CAPTURE_DAYS, name);

function readUnit(market: VippsMarket, keys: string): VippsUnit | null {
  const [msn, clientId, clientSecret, subscriptionKey, webhookSecret, days, ...more] = keys.split(":");
  const captureDays = days === undefined ? CAPTURE_DAYS[market] : Number(days);
  const isRange = Number.isInteger(captureDays) && captureDays >= 1 && captureDays <= 180;
  if (!msn || !clientId || !clientSecret || !subscriptionKey || !webhookSecret || !isRange || more.length > 0)
    return null;
  return { msn, clientId, clientSecret, subscriptionKey, webhookSecret, captureDays };
}

/** Sales units of Vipps MobilePay: `NO=MSN:ID:SECRET:KEY:WEBHOOKSECRET`, with `:DAYS` where late capture is agreed. */
const vippsUnits = z
  .string()
  .default("")
  .transform((text, context) => {
    const units: Partial<Record<VippsMarket, VippsUnit>> = {};
    for (const part of text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean)) {
      const at = part.indexOf("=");
      const name = part.slice(0, Math.max(at, 0));
      const unit = isMarket(name) ? readUnit(name, part.slice(at + 1)) : null;
      // the keys are secret, so a fault names the country alone
      if (isMarket(name) && unit) units[name] = unit;
      else
        context.addIssue({
          code: "custom",
          message: `"${name}=…" is not COUNTRY=MSN:CLIENT_ID:CLIENT_SECRET:SUBSCRIPTION_KEY:WEBHOOK_SECRET[:DAYS] with one of ${Object.keys(CAPTURE_DAYS).join(", ")}`,
        });
    }
    return units;
  });

/** Settings of ways to pay in an app, a part of those of the environment. */
export const paymentSettings = {
  SWISH_URL: address(["http:", "https:"], "https://cpc.getswish.net"),
  SWISH_NUMBER: z
    .string()
    .regex(/^123\d{7}$/, "must be ten digits that begin with 123")
    .optional(),
  SWISH_CERTIFICATE: z.string().optional(),
  SWISH_KEY: z.string().optional(),
  VIPPS_URL: address(["http:", "https:"], "https://api.vipps.no"),
  VIPPS_UNITS: vippsUnits,
};
