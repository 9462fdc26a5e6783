import { spawnSync } from "node:child_process";
import { join } from "node:path";
import Database from "libsql";
import { createIndexPrefix } from "./elastic";
import { createSchema } from "./postgres";
import { publishSites, type Sites } from "./sites";
import { createDataFolder, startBackend, startShop } from "./start";

type Undo = () => void | Promise<void>;

function run(args: string[], env: Record<string, string> = {}): void {
  const done = spawnSync(process.execPath, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...env } });
  if (done.status !== 0) throw new Error(`node ${args.join(" ")} ended with ${done.status}`);
}

async function startWhole(undo: Undo[]): Promise<Sites["whole"] & { database: { file: string } }> {
  const { folder, remove } = createDataFolder();
  undo.push(remove);
  const shop = await startShop({ DATA_DIR: folder, SELF_CHECK: "true" });
  undo.push(() => shop.stop());
  return { url: shop.url, database: { file: join(folder, "shop.db") } };
}

async function startSplit(undo: Undo[]): Promise<Sites["split"]> {
  const { folder, remove } = createDataFolder();
  undo.push(remove);
  const { DATABASE_URL: postgres } = process.env;
  const schema = postgres ? await createSchema(postgres) : null;
  if (schema) undo.push(() => schema.drop());
  // limits count shoppers, not the shop that passes their calls on
  const proxies = { TRUSTED_PROXIES: "127.0.0.1,::1" };
  const backend = await startBackend({ ...proxies, DATA_DIR: folder, DATABASE_URL: schema?.url ?? "" });
  undo.push(() => backend.stop());
  // the shop must not fall back on a database of its own: it gets no writable folder
  const shop = await startShop({ API_BASE_URL: backend.url, DATA_DIR: "/dev/null/none" });
  undo.push(() => shop.stop());
  return {
    url: shop.url,
    backend: backend.url,
    database: schema ? { url: schema.url } : { file: join(folder, "shop.db") },
  };
}

async function startElastic(undo: Undo[]): Promise<Sites["elastic"]> {
  const { ELASTICSEARCH_URL: elasticsearch } = process.env;
  if (!elasticsearch) return null;
  const { folder, remove } = createDataFolder();
  undo.push(remove);
  const { prefix, drop } = createIndexPrefix(elasticsearch);
  undo.push(drop);
  const environment = { DATA_DIR: folder, ELASTICSEARCH_URL: elasticsearch, ELASTICSEARCH_INDEX_PREFIX: prefix };
  run(["--import", "tsx", "scripts/index.ts"], { ...environment, API_BASE_URL: "", DATABASE_URL: "" });
  const shop = await startShop(environment);
  undo.push(() => shop.stop());
  return { url: shop.url, database: { file: join(folder, "shop.db") }, engine: { url: elasticsearch, prefix } };
}

/** Copies a running shop's database into a file of its own. */
async function copyDatabase(from: string, undo: Undo[]): Promise<string> {
  const { folder, remove } = createDataFolder();
  undo.push(remove);
  const seed = join(folder, "seed.db");
  const database = new Database(from);
  database.prepare("VACUUM INTO ?").run(seed);
  database.close();
  return seed;
}

/** Starts the servers of the run; returns the function that stops each by its own process. */
export default async function setup(): Promise<() => Promise<void>> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    // one build for all: a server that saw other sources would rebuild under the others
    run(["scripts/start.mjs", "--build"]);
    const whole = await startWhole(undo);
    const seed = await copyDatabase(whole.database.file, undo);
    const split = await startSplit(undo);
    publishSites({ whole, split, elastic: await startElastic(undo), seed });
  } catch (cause) {
    await stop();
    throw cause;
  }
  return stop;
}
