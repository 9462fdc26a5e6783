import { parseArgs } from "node:util";
import type { z } from "zod";
import { openDatabase } from "../backend/db/open";
import type { Database } from "../backend/db/types";
import { Refusal } from "../backend/http/refusal";
import { EnvError, getEnv } from "../lib/config/env";

/** What was typed makes no sense: its message and the usage are shown. */
export class UsageError extends Error {}

/** What the commands of the office work with. */
export interface Office<Options> {
  database: Database;
  positionals: string[];
  options: Options;
  now: Date;
}

/**
 * Reads the words and options of the command line.
 *
 * @throws UsageError at an option that is not known or has a wrong value
 */
function readCommandLine<Options>(schema: z.ZodType<Options>, names: string[]) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
    });
    const parsed = schema.safeParse(values);
    if (parsed.success) return { positionals, options: parsed.data };
    const faults = parsed.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`);
    throw new UsageError(faults.join("\n"));
  } catch (cause) {
    throw cause instanceof TypeError ? new UsageError(cause.message) : cause;
  }
}

/**
 * Runs a command of the office on the embedded backend's database. Ends the process with 64 where what was typed makes
 * no sense, with 1 where it could not be done.
 */
export async function runOffice<Options>(
  { usage, options: schema }: { usage: string; options: z.ZodObject & z.ZodType<Options> },
  work: (office: Office<Options>) => Promise<void>,
): Promise<void> {
  try {
    const { positionals, options } = readCommandLine(schema, Object.keys(schema.shape));
    const env = getEnv();
    const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
    try {
      await work({ database, positionals, options, now: new Date() });
    } finally {
      await database.close();
    }
  } catch (cause) {
    if (cause instanceof UsageError) {
      console.error([cause.message, usage].filter(Boolean).join("\n"));
      process.exitCode = 64;
      return;
    }
    console.error(cause instanceof EnvError || cause instanceof Refusal ? cause.message : cause);
    process.exitCode = 1;
  }
}
