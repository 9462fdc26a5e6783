import type { AskedPurpose, Choice, ConsentRequest, Service } from "./types";

/** Days a choice holds; then it is asked again. */
export const LIFE_DAYS = 365;

export const ASKED_PURPOSES = ["statistics", "marketing"] as const satisfies AskedPurpose[];

/** What each service needs a yes for. */
export const SERVICE_PURPOSES: Record<Service, readonly AskedPurpose[]> = {
  search: ["statistics"],
  tagManager: ["statistics", "marketing"],
  orders: ["statistics"],
};

const isService = (name: string): name is Service => name in SERVICE_PURPOSES;

/** Returns the purposes that the services of a request need, in the order they are shown. */
export const purposesOf = ({ services }: Pick<ConsentRequest, "services">): AskedPurpose[] =>
  ASKED_PURPOSES.filter((purpose) => services.some((service) => SERVICE_PURPOSES[service].includes(purpose)));

/** Returns the key of local storage that a store view's choice has. */
export const consentKeyOf = (store: string): string => `${store}-shop/cookies-accepted`;

/** Writes a request into an attribute of the page, for `parseRequest`. */
export const formatRequest = ({ version, services }: ConsentRequest): string => [version, ...services].join(" ");

/** Reads what `formatRequest` wrote; null where nothing is asked. */
export function parseRequest(text: string | undefined): ConsentRequest | null {
  const [version, ...names] = (text ?? "").split(" ");
  const services = names.filter(isService);
  return services.length > 0 ? { version: Number(version), services } : null;
}

/**
 * Reads a stored choice. Null where it has to be asked again: there is none, it is of another version or older than
 * twelve months, or it cannot be read. `now` is milliseconds since 1970.
 */
export function readChoice(text: string | null, { version, services }: ConsentRequest, now: number): Choice | null {
  const entry = parseObject(text);
  if (!entry) return null;
  const { categories, revision, expirationTime, consentId } = entry;
  if (revision !== version || typeof expirationTime !== "number" || expirationTime <= now) return null;
  if (!Array.isArray(categories) || typeof consentId !== "string") return null;
  return { granted: purposesOf({ services }).filter((purpose) => categories.includes(purpose)), proof: consentId };
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
