import { z } from "zod";
import { endMarketing, listMarketing } from "../backend/marketing";
import { getEnv } from "../lib/config/env";
import { toSiteUrl } from "../lib/config/site";
import type { StorePath } from "../lib/storefront";
import { runOffice, UsageError } from "./office";
import { formatCsv } from "./orders/table";

const USAGE = `npm run marketing -- COMMAND
  list > addresses.csv              who agreed to offers by e-mail; each mail ends with the link of its line, and has it
                                    as List-Unsubscribe and List-Unsubscribe-Post
  end EMAIL                         somebody told the office that they want no offers
Works on the embedded backend's database, while the shop runs.`;

/** Returns the public URL of a page, for the links of mails. */
function toPageUrl(page: StorePath): string {
  const { SITE_URL, SHOP_URL, PORT, STORE_HOSTS } = getEnv();
  return toSiteUrl(page, { url: SITE_URL ?? SHOP_URL ?? `http://localhost:${PORT ?? 3000}`, hosts: STORE_HOSTS ?? {} });
}

const HEAD = ["email", "store", "given_at", "version", "source", "link"];

await runOffice({ usage: USAGE, options: z.object({}) }, async ({ database, positionals, now }) => {
  const [command = "", email, ...rest] = positionals;
  if (command === "list" && email === undefined) {
    const rows = await database.write((queries) => listMarketing(queries, { toPageUrl }));
    const lines = rows.map((row) => [row.email, row.store, row.given_at, row.version, row.source, row.link]);
    process.stdout.write(formatCsv([HEAD, ...lines]));
    return;
  }
  if (command !== "end" || email === undefined || rest.length > 0) throw new UsageError("");
  await database.write((queries) => endMarketing(queries, email, now));
  console.log(`${email}: no offers`);
});
