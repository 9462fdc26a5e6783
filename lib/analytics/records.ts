import { SANDBOX_PROPERTY } from "../config/analytics-settings";
import { getEnv } from "../config/env";
import { isLoopbackHost, isLoopbackOnly } from "../limits/client-address";
import { processSlot } from "../process/slot";

/** Something the sandbox's container was given, or its property. */
export interface AnalyticsRecord {
  at: string;
  /** What was pushed, as JSON. */
  entry: unknown;
}

/** Most records that are kept, the newest. */
const MOST = 500;
const slot = processSlot<AnalyticsRecord[]>("analytics-records");

/** Returns what was recorded, the oldest first. */
export const readRecords = (): AnalyticsRecord[] => slot.getOrCreate(() => []);

/** Records what the container was given. */
export function addRecord(entry: unknown): void {
  const records = readRecords();
  records.push({ at: new Date().toISOString(), entry });
  records.splice(0, records.length - MOST);
}

/** Forgets all records. */
export const clearRecords = (): void => void readRecords().splice(0);

/** Returns true for a call from this machine that no proxy has forwarded. */
function isFromThisMachine({ headers }: Request): boolean {
  const host = (headers.get("host") ?? "").replace(/:\d+$/, "");
  return (
    isLoopbackHost(host) &&
    isLoopbackOnly(headers.get("x-forwarded-for") ?? undefined) &&
    headers.get("forwarded") === null &&
    headers.get("x-real-ip") === null
  );
}

/** Returns true where the sandbox's container or property is configured, and who asks is on this machine. */
export const isOpen = (request: Request): boolean =>
  isFromThisMachine(request) &&
  (Object.values(getEnv().GTM_CONTAINERS).includes("sandbox") ||
    Object.values(getEnv().ANALYTICS_PROPERTIES).includes(SANDBOX_PROPERTY));
