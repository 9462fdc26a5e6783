import pg from "pg";

/** An empty PostgreSQL schema for one measurement; removing it removes its data. */
export interface TemporarySchema {
  url: string;
  remove(): Promise<void>;
}

/** Creates an empty schema in the database at `address`. */
export async function createTemporarySchema(address: string): Promise<TemporarySchema> {
  const name = `bench_${process.pid}_${Date.now()}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create schema ${name}`);
  const url = new URL(address);
  url.searchParams.set("options", `-c search_path=${name}`);
  return { url: url.toString(), remove: () => run(`drop schema ${name} cascade`) };
}
