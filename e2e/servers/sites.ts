/** Location of a database of the run: a SQLite file, or a schema of PostgreSQL. */
export type DatabaseLocation = { file: string } | { url: string };

/** Servers shared by all tests. */
export interface Sites {
  /** Shop and backend in one process, on SQLite. */
  whole: { url: string; database: DatabaseLocation };
  /** A shop that calls the backend over HTTP; the backend is on PostgreSQL where there is one. */
  split: { url: string; backend: string; database: DatabaseLocation };
  /** A shop that searches in Elasticsearch, and the location of its indices; null without one. */
  elastic: { url: string; database: DatabaseLocation; engine: { url: string; prefix: string } } | null;
  /** File of a database with the demo shop in it, to be copied. */
  seed: string;
}

const VARIABLE = "E2E_SITES";

/** Publishes the servers to the workers; called by the set-up. */
export function publishSites(sites: Sites): void {
  process.env[VARIABLE] = JSON.stringify(sites);
}

export function readSites(): Sites {
  const value = process.env[VARIABLE];
  if (!value)
    throw new Error("the servers are not running: start the tests with `npm run test:e2e` or `npm run test:http`");
  // written by publishSites above
  return JSON.parse(value) as Sites;
}
