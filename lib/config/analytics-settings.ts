import { z } from "zod";
import { STORE_CODES } from "../storefront/types";
import { address } from "./address";

const NAMED: readonly string[] = ["default", ...STORE_CODES];
const CONTAINER = /^([\w-]{1,40})=(GTM-[A-Z\d]{4,12}|sandbox)$/;

/** Containers of the tag manager: `default=GTM-ABC123` or by store view; `sandbox` is the shop's own. */
const containers = z
  .string()
  .default("")
  .transform((text, context) => {
    const found: Partial<Record<string, string>> = {};
    for (const part of text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [, name = "", id = ""] = CONTAINER.exec(part) ?? [];
      if (NAMED.includes(name)) found[name] = id;
      else
        context.addIssue({
          code: "custom",
          message: `"${part}" is not view=GTM-ABC123 or view=sandbox with one of ${NAMED.join(", ")}`,
        });
    }
    return found;
  });

/** A property of GA4: its measurement id, and the secret of its Measurement Protocol. */
export interface AnalyticsProperty {
  id: string;
  secret: string;
}

/** The property of the shop's own sandbox. */
export const SANDBOX_PROPERTY: AnalyticsProperty = { id: "G-SANDBOX", secret: "sandbox" };

const PROPERTY = /^([\w-]{1,40})=(?:(G-[A-Z\d]{4,14})\/([\w-]{8,64})|(sandbox))$/;

/** Properties that orders are told to by the server: `default=G-ABC123/SECRET` or by store view. */
const properties = z
  .string()
  .default("")
  .transform((text, context) => {
    const found: Partial<Record<string, AnalyticsProperty>> = {};
    for (const part of text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [, name = "", id, secret] = PROPERTY.exec(part) ?? [];
      if (!NAMED.includes(name))
        // not the text itself: it has a secret
        context.addIssue({
          code: "custom",
          message: `an entry is not view=G-ABC123/SECRET or view=sandbox with one of ${NAMED.join(", ")}`,
        });
      else found[name] = id && secret ? { id, secret } : SANDBOX_PROPERTY;
    }
    return found;
  });

/** Settings of analytics, a part of those of the environment. */
export const analyticsSettings = {
  GTM_CONTAINERS: containers,
  ANALYTICS_PROPERTIES: properties,
  ANALYTICS_URL: address(["https:", "http:"], "https://region1.google-analytics.com"),
  /** Each nth page load is measured; 0 measures none. */
  MEASURE_EVERY: z.coerce.number().int().min(0).max(1000).default(1),
};
