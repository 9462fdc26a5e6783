import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, ServerProcess } from "./process";

/** A folder for one server's data, and its removal. */
export function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "shop-e2e-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The shop as `npm start` runs it. Ready when its API answers, which needs no page to be rendered. */
export function startShop(environment: Environment, port?: number): Promise<ServerProcess> {
  return ServerProcess.start(["scripts/start.mjs"], environment, "/api/url/resolve?storeCode=bmse&path=/", port);
}

/** The embedded backend as `npm run backend` runs it. Ready when its database is filled. */
export function startBackend(environment: Environment): Promise<ServerProcess> {
  return ServerProcess.start(["--import", "tsx", "scripts/backend.ts"], environment, "/api/stock/check?sku=FELT-PADS");
}
