import { readFileSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import manifest from "../../package.json";
import { type Env, getEnv } from "../config/env";
import { getWebhookSecret } from "../config/secret";
import { createBackend } from "./app";
import { openCatalog } from "./catalog/engine";
import { watchCatalog, type Webhook } from "./catalog/watch";
import { openDatabase } from "./db/open";
import { type Seed, seedDatabase } from "./seed";

/** The running backend: answers requests in process until it is closed. */
export interface RunningBackend {
  fetch(request: Request): Promise<Response>;
  /** Takes in what another process wrote to the catalogue, now instead of within a second. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** What tests put in place of the real things. */
export interface StartOptions {
  env: Pick<Env, "DATA_DIR" | "DATABASE_URL" | "ELASTICSEARCH_INDEX_PREFIX" | "LOG_LEVEL">;
  seed?: (now: Date) => Promise<Seed>;
  now?: () => Date;
  /** Who is told of changes of the catalogue. */
  webhook?: Webhook | null;
}

/** The demo shop; loaded only when there is a database to fill. */
async function buildDemo(now: Date): Promise<Seed> {
  const { buildDemoShop } = await import("./demo");
  return buildDemoShop(now);
}

/** A build has an id of its own; without one the version of the package is the build. */
function readVersion(): string {
  try {
    return readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
  } catch {
    return manifest.version;
  }
}

/** Opens the database, fills it when it is empty, and serves it. Throws when the database cannot be opened. */
export async function startBackend({ env, seed = buildDemo, now = () => new Date(), webhook = null }: StartOptions): Promise<RunningBackend> {
  const log = pino({ name: "backend", level: env.LOG_LEVEL });
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  try {
    await seedDatabase(database, seed, now());
  } catch (cause) {
    await database.close();
    throw cause;
  }
  const report = (cause: unknown) => log.error({ err: cause }, "unexpected error");
  const catalog = openCatalog(database.queries);
  const unwatch = watchCatalog({ catalog, webhook, report });
  const app = createBackend({ database, catalog, now, indexPrefix: env.ELASTICSEARCH_INDEX_PREFIX, version: readVersion(), report });
  return {
    fetch: async (request) => app.fetch(request),
    refresh: async () => void (await catalog.refresh()),
    close: () => {
      unwatch();
      return database.close();
    },
  };
}

// the development server loads modules anew on every change; the database must not be opened anew with them
const held: typeof globalThis & { bjorkmoBackend?: Promise<RunningBackend> } = globalThis;

/** The shop this backend runs in. */
function ownWebhook(): Webhook {
  return { url: `http://127.0.0.1:${getEnv().PORT}/api/revalidate`, secret: getWebhookSecret() };
}

/**
 * The backend of this process, opened on first use; a failed opening is tried again by the next caller. Throws during a
 * production build, which must not depend on a database.
 */
export async function getBackend(): Promise<RunningBackend> {
  if (process.env.NEXT_PHASE === "phase-production-build") throw new Error("The embedded backend is not opened during a build.");
  held.bjorkmoBackend ??= startBackend({ env: getEnv(), webhook: ownWebhook() }).then((backend) => ({
    ...backend,
    close: async () => {
      held.bjorkmoBackend = undefined;
      await backend.close();
    },
  }));
  try {
    return await held.bjorkmoBackend;
  } catch (cause) {
    held.bjorkmoBackend = undefined;
    throw cause;
  }
}
