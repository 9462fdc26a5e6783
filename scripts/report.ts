import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { type PageReport, readPageReport, readRows } from "../backend/measurement/report";
import { readSearchReport } from "../backend/search-count/report";
import { MORE, VITALS } from "../lib/measurement";
import { STORE_CODES } from "../lib/storefront/types";
import { runOffice } from "./office";
import { formatCsv, formatTable } from "./orders/table";

const USAGE = `npm run report -- [--store ${STORE_CODES.join("|")}] [--days 7] [--least 5] [--limit 15] [--csv FILE]
Prints what was counted of the pages in the last days: views, searches and orders by day, the way from lists to orders, the
slowest pages, what failed, and searches without a product that were made at least --least times. --csv writes all counts by
hour to a file.`;

const count = z.coerce.number().int().min(1);
const options = z.object({
  store: z.enum(STORE_CODES).optional(),
  days: count.max(400).default(7),
  least: count.min(2).max(1000).default(5),
  limit: count.max(1000).default(15),
  csv: z.string().min(1).optional(),
});

const DAY_MS = 86_400_000;
/** Days of which searches are kept. */
const SEARCH_DAYS = 90;

const title = (text: string) => console.log(`\n${text}`);
const print = (head: string[], rows: (string | number)[][]) =>
  console.log(
    rows.length === 0
      ? "  none"
      : formatTable(
          head,
          rows.map((row) => row.map(String)),
        ),
  );

const share = (part: number, whole: number) => (whole === 0 ? "" : `${Math.round((part / whole) * 1000) / 10} %`);
const bound = (name: string | null, last: number) => {
  if (name === null) return "–";
  return name === MORE ? `> ${last}` : `≤ ${name}`;
};
const lastOf = (vital: keyof typeof VITALS): number => Math.max(...VITALS[vital]);

function printReport({ days, funnel, speeds, troubles }: PageReport, limit: number): void {
  title("Days (UTC)");
  print(
    ["day", "views", "searches", "without a product", "orders"],
    days.map(({ day, views, searches, empty, orders }) => [day, views, searches, empty, orders]),
  );
  title("From lists to orders (orders are exact, the rest is what measured pages counted)");
  print(
    ["step", "count", "of the step before"],
    funnel.map(({ step, count: times }, index) => [step, times, share(times, funnel[index - 1]?.count ?? 0)]),
  );
  title("Slowest pages: three of four loads were within (ms; CLS in thousandths)");
  print(
    ["page", "device", "loads", "LCP", "INP", "CLS", "TTFB"],
    speeds
      .slice(0, limit)
      .map(({ page, device, loads, p75 }) => [
        page,
        device,
        loads,
        bound(p75.LCP, lastOf("LCP")),
        bound(p75.INP, lastOf("INP")),
        bound(p75.CLS, lastOf("CLS")),
        bound(p75.TTFB, lastOf("TTFB")),
      ]),
  );
  title("What failed");
  print(
    ["page", "what", "count"],
    troubles.slice(0, limit).map(({ page, what, count: times }) => [page, what, times]),
  );
}

await runOffice({ usage: USAGE, options }, async ({ database, now, options: { store, days, least, limit, csv } }) => {
  const since = new Date(now.getTime() - days * DAY_MS);
  printReport(await readPageReport(database.queries, { since, store }), limit);
  title(`Searches without a product, made ${least} times or more`);
  const day = new Date(now.getTime() - Math.min(days, SEARCH_DAYS) * DAY_MS).toISOString().slice(0, 10);
  const texts: (string | number)[][] = [];
  for (const view of store ? [store] : STORE_CODES) {
    const report = await readSearchReport(database.queries, view, { since: day, least, limit }, async () => null);
    // nothing that a stranger typed may do anything to a terminal
    for (const { text, searches, empty } of report.without)
      texts.push([view, text.replaceAll(/\p{Cc}/gu, " "), searches, empty]);
  }
  print(["store view", "text", "searches", "without a product"], texts);
  if (csv === undefined) return;
  const rows = await readRows(database.queries, { since, store });
  const head = ["hour", "store", "page", "device", "name", "value", "count"];
  const cells = rows.map((row) => [row.hour, row.store, row.page, row.device, row.name, row.value, row.count]);
  await writeFile(csv, formatCsv([head, ...cells]));
  console.log(`\n${rows.length} rows in ${csv}`);
});
