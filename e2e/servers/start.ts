import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, ServerProcess } from "./process";
import { readSites } from "./sites";

/** Creates a folder for one server's data; returns it with the function that removes it. */
export function createDataFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "shop-e2e-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Creates a data folder that holds the demo shop's database already, which saves a server the seeding at its start. */
export function createSeededFolder(): { folder: string; remove: () => void } {
  const created = createDataFolder();
  cpSync(readSites().seed, join(created.folder, "shop.db"));
  return created;
}

/** Starts the shop like `npm start`. Ready when its API responds, which renders no page. */
export function startShop(environment: Environment, port?: number): Promise<ServerProcess> {
  return ServerProcess.start(["scripts/start.mjs"], environment, "/api/url/resolve?storeCode=bmse&path=/", port);
}

/** A shop of a test's own, with the demo shop's data. */
export interface OwnShop {
  shop: ServerProcess;
  /** Its data folder, and the file of the database in it. */
  folder: string;
  database: { file: string };
  /** Ends it for good and removes its data. */
  close(): Promise<void>;
}

/** Starts a shop that a test may change, stop and kill. */
export async function startOwnShop(settings: Environment = {}): Promise<OwnShop> {
  const { folder, remove } = createSeededFolder();
  try {
    const shop = await startShop({ ...settings, DATA_DIR: folder });
    const close = async () => {
      await shop.stop();
      remove();
    };
    return { shop, folder, database: { file: join(folder, "shop.db") }, close };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** Starts the embedded backend like `npm run backend`. Ready when its database is filled. */
export function startBackend(environment: Environment): Promise<ServerProcess> {
  return ServerProcess.start(["--import", "tsx", "scripts/backend.ts"], environment, "/api/stock/check?sku=FELT-PADS");
}
