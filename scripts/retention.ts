import { z } from "zod";
import { countOld, removeOld } from "../backend/retention";
import { runOffice, UsageError } from "./office";
import { formatTable } from "./orders/table";

const USAGE = `npm run retention -- COMMAND
  dry-run                           counts what is older than lib/consent/retention.ts allows; removes nothing
  run                               removes it now, which the running shop does every hour
Works on the embedded backend's database, while the shop runs.`;

await runOffice({ usage: USAGE, options: z.object({}) }, async ({ database, positionals, now }) => {
  const [command = "", ...rest] = positionals;
  if (rest.length > 0 || (command !== "dry-run" && command !== "run")) throw new UsageError("");
  const rows = command === "run" ? await removeOld(database, now) : await countOld(database.queries, now);
  const lines = Object.entries(rows).map(([id, count]) => [id, String(count)]);
  console.log(formatTable(["What", command === "run" ? "Removed" : "To remove"], lines, 1));
});
