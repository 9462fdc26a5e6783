import pg from "pg";

export interface PostgresSchema {
  url: string;
  drop(): Promise<void>;
}

/** Creates a schema in the database at `address`; returns its address and the function that drops it. */
export async function createSchema(address: string): Promise<PostgresSchema> {
  const schema = `e2e_${process.pid}_${Date.now()}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create schema ${schema}`);
  const url = new URL(address);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return { url: url.toString(), drop: () => run(`drop schema ${schema} cascade`) };
}
