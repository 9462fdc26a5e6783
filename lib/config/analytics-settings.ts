import { z } from "zod";
import { STORE_CODES } from "../storefront/types";

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

/** Settings of analytics, a part of those of the environment. */
export const analyticsSettings = {
  GTM_CONTAINERS: containers,
  /** Each nth page load is measured; 0 measures none. */
  MEASURE_EVERY: z.coerce.number().int().min(0).max(1000).default(1),
};
