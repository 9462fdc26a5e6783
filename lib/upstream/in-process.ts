import "server-only";
import { processSlot } from "../process/slot";

/** A commerce API that answers in this process instead of at an address. */
export interface InProcessApi {
  fetch(request: Request): Promise<Response>;
  /** Loads what another process wrote to the catalogue, now instead of within a second. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const api = processSlot<() => Promise<InProcessApi>>("commerce-api");

/**
 * Registers how the commerce API of this process is opened. The start of the server calls it where no `API_BASE_URL` is
 * set, so that nothing here imports the embedded backend.
 */
export const registerInProcessApi = (open: () => Promise<InProcessApi>): void => api.set(open);

/** Returns the commerce API of this process, opened on first use. Throws where none was registered. */
export async function openInProcessApi(): Promise<InProcessApi> {
  const open = api.get();
  if (!open) throw new Error("No commerce API: neither is API_BASE_URL set, nor was one registered in this process.");
  return open();
}
