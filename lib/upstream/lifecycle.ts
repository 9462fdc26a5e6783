import "server-only";
import { getEnv } from "../config/env";
import { loadBackend } from "./server";

/** Opens the embedded backend before the first request asks for it; nothing to do where the API is elsewhere. */
export async function warmUpstream(): Promise<void> {
  if (!getEnv().API_BASE_URL) await loadBackend();
}

/** Closes the embedded backend's database, when it was opened. */
export async function closeUpstream(): Promise<void> {
  if (!getEnv().API_BASE_URL) await (await loadBackend()).close();
}
