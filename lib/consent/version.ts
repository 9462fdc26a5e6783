import { SERVICE_PURPOSES } from "./index";
import { STORED } from "./stored";
import type { Service, StoredItem } from "./types";

/** Raised by hand where the sentences that are asked change their meaning. */
const TEXT_VERSION = 1;

/**
 * Returns the fingerprint of what is asked: the services with their purposes, and what they store. A choice of another
 * fingerprint is asked again; what is necessary is not asked and does not count.
 */
export function consentVersion(services: readonly Service[], stored: readonly StoredItem[] = STORED): number {
  const asked = stored.filter(({ service }) => service !== undefined && services.includes(service));
  const text = JSON.stringify([TEXT_VERSION, services.map((service) => [service, SERVICE_PURPOSES[service]]), asked]);
  // FNV-1a, as the record of the choice has a whole number
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
