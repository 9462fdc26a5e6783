import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { makePrefix } from "./elastic";
import { makeSchema } from "./postgres";
import { tellSites, type Sites } from "./sites";
import { makeFolder, startBackend, startShop } from "./start";

type Undo = () => void | Promise<void>;

function run(args: string[], env: Record<string, string> = {}): void {
  const done = spawnSync(process.execPath, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...env } });
  if (done.status !== 0) throw new Error(`node ${args.join(" ")} ended with ${done.status}`);
}

async function startWhole(undo: Undo[]): Promise<Sites["whole"]> {
  const { folder, remove } = makeFolder();
  undo.push(remove);
  const shop = await startShop({ DATA_DIR: folder });
  undo.push(() => shop.stop());
  return { url: shop.url, database: { file: join(folder, "shop.db") } };
}

async function startSplit(undo: Undo[]): Promise<Sites["split"]> {
  const { folder, remove } = makeFolder();
  undo.push(remove);
  const { DATABASE_URL: postgres } = process.env;
  const schema = postgres ? await makeSchema(postgres) : null;
  if (schema) undo.push(() => schema.drop());
  const backend = await startBackend({ DATA_DIR: folder, DATABASE_URL: schema?.url ?? "" });
  undo.push(() => backend.stop());
  // the shop must not fall back on a database of its own: it gets no folder it could write to
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
  const { folder, remove } = makeFolder();
  undo.push(remove);
  const { prefix, drop } = makePrefix(elasticsearch);
  undo.push(drop);
  const environment = { DATA_DIR: folder, ELASTICSEARCH_URL: elasticsearch, ELASTICSEARCH_INDEX_PREFIX: prefix };
  run(["--import", "tsx", "scripts/index.ts"], { ...environment, API_BASE_URL: "", DATABASE_URL: "" });
  const shop = await startShop(environment);
  undo.push(() => shop.stop());
  return { url: shop.url, database: { file: join(folder, "shop.db") }, engine: { url: elasticsearch, prefix } };
}

/** Starts the servers of the run; what it returns stops them, each by its own process. */
export default async function setup(): Promise<() => Promise<void>> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    // one build for all of them; a server that found other sources would build under the others' feet
    run(["scripts/start.mjs", "--build"]);
    const whole = await startWhole(undo);
    const split = await startSplit(undo);
    tellSites({ whole, split, elastic: await startElastic(undo) });
  } catch (cause) {
    await stop();
    throw cause;
  }
  return stop;
}
