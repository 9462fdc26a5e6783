import type { Table } from "./table";

/** The results of a benchmark: tables, and the conditions needed to read them. */
export interface Report {
  tables: Table[];
  conditions: string[];
}

/**
 * One benchmark. To add one, write `scripts/bench/{name}.ts` that exports a `Subject` and name it in `SUBJECTS` of
 * `scripts/bench.ts`; `npm run bench -- {name} --option …` runs it with the options after the name. Shared files:
 *
 * - `load.ts`: requests over keep-alive connections to 127.0.0.1, bounded in number and concurrency; any answer but
 *   the expected one ends the run, so that errors are never measured as speed
 * - `shop.ts`: the built shop on a port and in a data folder of its own; `running.ts`: any other server;
 *   `other-apps.ts`: builds to compare with
 * - `cpu.ts`: CPU time of a process; `memory.ts`: its memory, and disk
 * - `numbers.ts`: median, percentiles, repeatable random numbers; `table.ts`: Markdown
 *
 * A subject that needs no pages (the search engine on a generated catalogue, say) calls what it measures directly, in
 * this process, and takes `process.cpuUsage()`. Progress goes to standard error: standard output is for
 * docs/measured.md.
 */
export interface Subject {
  run(args: string[]): Promise<Report>;
}
