import "server-only";
import { processSlot } from "../process/slot";

const sandbox = processSlot<string>("search-sandbox");

/** Registers the address of the shop's own sandbox of the provider of search; the start of the server does. */
export const registerSearchSandbox = (url: string): void => sandbox.set(url);

/** Returns that address; null where the sandbox does not run. */
export const searchSandboxUrl = (): string | null => sandbox.get() ?? null;
