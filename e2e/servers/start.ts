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

/** Starts the embedded backend like `npm run backend`. Ready when its database is filled. */
export function startBackend(environment: Environment): Promise<ServerProcess> {
  return ServerProcess.start(["--import", "tsx", "scripts/backend.ts"], environment, "/api/stock/check?sku=FELT-PADS");
}
