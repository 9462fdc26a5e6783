import { createHash } from "node:crypto";
import type { Queries } from "../db/types";

/** Browsers by what their user agent says; the first that matches, as many name the one they descend from as well. */
const BROWSERS: [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["DuckDuckGo", /\b(?:DuckDuckGo|Ddg)\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//],
  ["Safari", /\bVersion\/[\d.]+.* Safari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ["iPhone", /\biPhone\b|\biPod\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/** User agents are cut here before they are read. */
const MAX_LENGTH = 500;

const nameIn = (names: [string, RegExp][], agent: string): string =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? "";

/**
 * Returns what is stored of a user agent: families of browser and system, `Firefox/Linux`, each empty where it is not
 * known. Its versions would tell more of a person than the list of devices needs.
 */
export function toAgent(userAgent: string): string {
  const agent = userAgent.slice(0, MAX_LENGTH);
  return `${nameIn(BROWSERS, agent)}/${nameIn(SYSTEMS, agent)}`;
}

/** Returns browser and system of a stored agent; null for what is not known. */
export function readAgent(agent: string | null): { browser: string | null; system: string | null } {
  const [browser = "", system = ""] = (agent ?? "").split("/");
  return { browser: browser || null, system: system || null };
}

/** Returns what a session is called outside: its id ends it, so it stays here. */
const idOf = (sessionId: string): string =>
  createHash("sha256").update(`device ${sessionId}`).digest("hex").slice(0, 32);

/** A device as its customer sees it. */
export interface CustomerDevice {
  id: string;
  browser: string | null;
  system: string | null;
  created_at: string;
  seen_at: string;
  is_current: boolean;
}

const listSessions = (queries: Queries, customerId: number, now: Date) =>
  queries
    .selectFrom("session")
    .select(["id", "agent", "created_at", "seen_at"])
    .where("customer_id", "=", customerId)
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

/** Returns the devices a customer is signed in on: this one first, then by when they were last used. */
export async function listDevices(
  queries: Queries,
  { customerId, sessionId }: { customerId: number; sessionId: string },
  now: Date,
): Promise<CustomerDevice[]> {
  const devices = (await listSessions(queries, customerId, now)).map(({ id, agent, created_at, seen_at }) => ({
    id: idOf(id),
    ...readAgent(agent),
    created_at,
    seen_at: seen_at ?? created_at,
    is_current: id === sessionId,
  }));
  return devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current) || (a.seen_at < b.seen_at ? 1 : -1));
}

/** Signs a customer's device out, its tokens included; false for an id that is none of theirs. */
export async function endDevice(queries: Queries, customerId: number, id: string, now: Date): Promise<boolean> {
  const session = (await listSessions(queries, customerId, now)).find((one) => idOf(one.id) === id);
  if (!session) return false;
  await queries.deleteFrom("session").where("id", "=", session.id).where("customer_id", "=", customerId).execute();
  return true;
}
