import "server-only";
import { getEnv } from "../config/env";
import { loadBackend } from "../upstream/server";

/** Brings what the pages search in up to date with a change, as far as that is the shop's to do. */
export async function refreshEngine(): Promise<void> {
  if (!getEnv().API_BASE_URL) await (await loadBackend()).refresh();
}
