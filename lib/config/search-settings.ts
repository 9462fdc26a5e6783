import { z } from "zod";
import { STORE_CODES } from "../storefront/types";
import { address } from "./address";

/** Who a store view is at the provider of search: a key and where it is asked, or the shop's own sandbox. */
export type SearchAccountSetting = { apiKey: string; url: string } | "sandbox";

const NAMED = ["default", ...STORE_CODES];
const ACCOUNT = /^([\w-]{1,40})=(?:(sandbox)|([\w-]{1,100})@((https?:\/\/)?[a-z\d.-]{1,200}(?::\d{1,5})?))$/i;

/** Accounts at the provider of search: `default=KEY@HOST` or by store view; `sandbox` is the shop's own. */
const searchAccounts = z
  .string()
  .default("")
  .transform((text, context) => {
    const accounts: Partial<Record<string, SearchAccountSetting>> = {};
    for (const part of text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [, name = "", sandbox, apiKey = "", host = "", scheme] = ACCOUNT.exec(part) ?? [];
      const url = scheme ? host : `https://${host}`;
      if (NAMED.includes(name) && (sandbox || URL.canParse(url)))
        accounts[name] = sandbox ? "sandbox" : { apiKey, url: new URL(url).origin };
      else
        context.addIssue({
          code: "custom",
          message: `"${part}" is not view=key@host or view=sandbox with one of ${NAMED.join(", ")}`,
        });
    }
    return accounts;
  });

/** Settings of the provider of search, a part of those of the environment. */
export const searchSettings = {
  KLEVU_ACCOUNTS: searchAccounts,
  KLEVU_MAPS_URL: address(["http:", "https:"], "https://js.klevu.com"),
  KLEVU_ANALYTICS_URL: address(["http:", "https:"], "https://stats.ksearchnet.com/analytics"),
};
