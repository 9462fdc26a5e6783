/** Where a database of the run is: a SQLite file, or a schema of PostgreSQL. */
export type Place = { file: string } | { url: string };

/** The servers every test may use. */
export interface Sites {
  /** Everything in one process, on SQLite. */
  whole: { url: string; database: Place };
  /** A shop that calls the backend over HTTP; the backend is on PostgreSQL where there is one. */
  split: { url: string; backend: string; database: Place };
  /** A shop that searches in Elasticsearch, and where its indices are; null where there is none. */
  elastic: { url: string; database: Place; engine: { url: string; prefix: string } } | null;
}

const VARIABLE = "E2E_SITES";

/** Told by the set-up, before the workers start. */
export function tellSites(sites: Sites): void {
  process.env[VARIABLE] = JSON.stringify(sites);
}

export function readSites(): Sites {
  const told = process.env[VARIABLE];
  if (!told) throw new Error("the servers are not running: start the journeys with `npm run test:e2e`");
  // written by tellSites above
  return JSON.parse(told) as Sites;
}
