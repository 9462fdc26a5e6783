import { BRAND } from "@shop/brand";
import { type Env, hasPublicAddress } from "../../lib/config/env";
import { startWarnings } from "../../lib/config/start-warnings";
import { failed, type Finding, ok, warn } from "./finding";

const NAME = "settings";

/** Looks at settings that are each right, and wrong together. */
export function lookAtSettings(env: Env): Finding[] {
  const isPublic = hasPublicAddress(env);
  const found: Finding[] = startWarnings(env)
    .filter((text) => !text.startsWith("GTM_"))
    .map((text) => warn(NAME, text, "Set it, the same for each process (docs/settings.md)."));
  if (env.SITE_URL?.startsWith("http:") && isPublic)
    found.push(failed(NAME, "SITE_URL is not https: cookies and pages go in clear", "Put TLS in front and name it."));
  if (isPublic && env.TRUSTED_PROXIES.length === 0)
    found.push(
      warn(NAME, "TRUSTED_PROXIES is empty", "Behind a proxy all shoppers share its limits: name its addresses."),
    );
  if (isPublic && !env.SMTP_URL)
    found.push(failed(NAME, "SMTP_URL is not set: no confirmation is sent", "Name a mail server."));
  if (isPublic && env.MAIL_FROM === BRAND.mailFrom && /\.example>?$/.test(env.MAIL_FROM))
    found.push(failed(NAME, `mails come from ${env.MAIL_FROM}`, "Set MAIL_FROM to an address of the shop."));
  if (isPublic && env.DEV_OUTBOX)
    found.push(failed(NAME, "DEV_OUTBOX shows mails of shoppers on this machine", "Unset it."));
  if (isPublic && env.BOT_CHECK === "off")
    found.push(warn(NAME, "BOT_CHECK is off: forms take anything from bots", "Set it to altcha."));
  if (env.API_BASE_URL && env.DATABASE_URL)
    found.push(warn(NAME, "API_BASE_URL and DATABASE_URL are both set", "The database is not used: unset one."));
  return found.length === 0 ? [ok(NAME, "each is right, and all together")] : found;
}
