import { z } from "zod";

/** What a copy of the database must have in common with the database at the moment it was made. */
export const proofSchema = z.object({
  database: z.enum(["sqlite", "postgres"]),
  /** Migrations that were made. */
  schemaVersion: z.number().int().nonnegative(),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
  /** Number of the newest order; null where there is none. */
  lastOrder: z.string().nullable(),
});
export type Proof = z.output<typeof proofSchema>;

/** Runs one statement and returns its rows. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

const TABLES = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  postgres: "select tablename as name from pg_tables where schemaname = current_schema() order by tablename",
};

/** Reads the proof of a database, or of a copy, through one connection. Throws where it holds no shop. */
export async function readProof(database: Proof["database"], ask: Ask): Promise<Proof> {
  const tables = (await ask(TABLES[database])).map(({ name }) => String(name));
  if (!tables.includes("meta")) throw new Error("There is no shop in this database.");
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table] = Number((await ask(`select count(*) as n from "${table}"`))[0]?.n);
  const [version] = await ask("select value from meta where name = 'schema_version'");
  const [order] = await ask("select order_number from orders order by id desc limit 1");
  return {
    database,
    schemaVersion: Number(version?.value ?? 0),
    rows,
    lastOrder: order ? String(order.order_number) : null,
  };
}

/** Returns what differs between two proofs, in words; none where one is as good as the other. */
export function compareProofs(made: Proof, found: Proof): string[] {
  const names = [...new Set([...Object.keys(made.rows), ...Object.keys(found.rows)])];
  const rows = names
    .filter((name) => made.rows[name] !== found.rows[name])
    .map((name) => `${name}: ${found.rows[name] ?? "no table"} rows in place of ${made.rows[name] ?? "no table"}`);
  const isSameOrder = made.lastOrder === found.lastOrder;
  return [
    ...(made.schemaVersion === found.schemaVersion ? [] : [`schema ${found.schemaVersion}, not ${made.schemaVersion}`]),
    ...(isSameOrder ? [] : [`the last order is ${found.lastOrder}, not ${made.lastOrder}`]),
    ...rows,
  ];
}
