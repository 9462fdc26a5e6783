import { spellingsOf } from "../paths/spellings";
import { processSlot } from "../process/slot";
import { type HostMap, parseStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { MATCHER } from "./matcher";

/** True when a path certainly exists nowhere in a store view; false when it may exist. */
type IsAbsent = (store: StoreCode, path: string) => Promise<boolean>;

const ROUTED = new RegExp(`^${MATCHER}$`);

const absence = processSlot<IsAbsent>("absent-addresses");

/** Registers the app's knowledge of which paths exist nowhere for the server in front of it. */
export const registerAbsence = (isAbsent: IsAbsent): void => absence.set(isAbsent);

/**
 * Returns the store view whose 404 answers an address, however it is spelled; null when the address may
 * exist, when it is none that the middleware handles, or when the app has not registered yet.
 */
export async function findStoreOfUnknownAddress(
  pathname: string,
  host: string,
  hosts: HostMap,
): Promise<StoreCode | null> {
  const isAbsent = absence.get();
  if (!isAbsent || !ROUTED.test(pathname)) return null;
  const candidates = spellingsOf(pathname).map((path) => parseStorePath(path, host, hosts));
  for (const { store, path } of candidates) if (!(await isAbsent(store, path))) return null;
  return candidates[0]?.store ?? null;
}
