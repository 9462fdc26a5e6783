import { z } from "zod";
import { address } from "./address";

/** Accounts at the provider of reviews: `default=account/key` or by language, `sv=account/key`. */
const reviewAccounts = z
  .string()
  .default("")
  .transform((text, context) => {
    const accounts: Partial<Record<string, { accountId: string; appKey: string }>> = {};
    for (const part of text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean)) {
      const found = /^(default|sv|da|nb|fi|en)=([\w-]{1,100})\/([\w-]{1,100})$/.exec(part);
      const [, language = "", accountId = "", appKey = ""] = found ?? [];
      if (found) accounts[language] = { accountId, appKey };
      else
        context.addIssue({
          code: "custom",
          message: `"${part}" is not language=account_id/app_key with one of default, sv, da, nb, fi, en`,
        });
    }
    return accounts;
  });

const hostNames = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text) =>
      text
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, "must be names of hosts, parted by commas")));

/** Settings of the provider of reviews, a part of those of the environment. */
export const reviewSettings = {
  YOTPO_ACCOUNTS: reviewAccounts,
  YOTPO_URL: address(["http:", "https:"], "https://api.yotpo.com"),
  YOTPO_CDN_URL: address(["http:", "https:"], "https://api-cdn.yotpo.com"),
  YOTPO_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  YOTPO_PICTURE_HOSTS: hostNames("cdn-yotpo-images-production.yotpo.com"),
};
