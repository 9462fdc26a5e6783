import pg from "pg";

/** A PostgreSQL schema of its own, empty; removing it removes what was measured in it. */
export interface OwnSchema {
  url: string;
  remove(): Promise<void>;
}

/** Makes an empty schema in the database at `address`. */
export async function makeSchema(address: string): Promise<OwnSchema> {
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
