import { existsSync, statSync } from "node:fs";
import { connect } from "node:tls";
import { createTransport } from "nodemailer";
import { createClient as createRedis } from "redis";
import { getMeta } from "../../backend/db/meta";
import { MIGRATIONS } from "../../backend/db/migrations";
import { openPostgres } from "../../backend/db/postgres";
import { openSqlite } from "../../backend/db/sqlite";
import { checkDisk } from "../../lib/config/disk";
import type { Env } from "../../lib/config/env";
import { withDeadline } from "../../lib/limits/deadline";
import { createClient } from "../../lib/search-engine/elasticsearch/client";
import { readElasticsearchOptions } from "../../lib/search-engine/elasticsearch/options";
import { STORE_CODES } from "../../lib/storefront/types";
import { CALLS } from "../../lib/upstream/calls";
import { failed, type Finding, LIMIT_MS, ok, reasonOf, warn } from "./finding";

const DAY_MS = 86_400_000;
/** A certificate that ends sooner is named. */
const CERTIFICATE_DAYS = 14;
/** Seconds that clocks may differ: one-time codes and signatures end. */
const CLOCK_SECONDS = 30;

/** Looks at `DATA_DIR`: there, writable, with room, and closed to others. */
export async function lookAtDisk({ DATA_DIR }: Env): Promise<Finding[]> {
  const name = "disk";
  if (!existsSync(DATA_DIR)) return [ok(name, `${DATA_DIR} will be made at the first start`)];
  try {
    await checkDisk(DATA_DIR);
  } catch (cause) {
    return [failed(name, `${DATA_DIR}: ${reasonOf(cause)}`, "Make room, or let the user of the shop write there.")];
  }
  if ((statSync(DATA_DIR).mode & 0o077) !== 0)
    return [warn(name, `${DATA_DIR} can be read by other users of this machine`, `chmod 700 ${DATA_DIR}`)];
  return [ok(name, `${DATA_DIR} has room`)];
}

/** Looks at the embedded backend's database without changing it: reached, and whether its tables are of this program. */
export async function lookAtDatabase({ API_BASE_URL, DATABASE_URL, DATA_DIR }: Env): Promise<Finding[]> {
  const name = "database";
  if (API_BASE_URL) return [];
  const file = `${DATA_DIR}/shop.db`;
  if (!DATABASE_URL && !existsSync(file)) return [ok(name, "will be made at the first start")];
  const database = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(file);
  try {
    const done = Number(await withDeadline(getMeta(database.queries, "schema_version"), LIMIT_MS));
    if (done > MIGRATIONS.length)
      return [failed(name, `its tables are of a newer program (${done} of ${MIGRATIONS.length})`, "Start that one.")];
    if (done < MIGRATIONS.length)
      return [
        warn(name, `${MIGRATIONS.length - done} migrations wait`, "Back up, then start the shop: it makes them."),
      ];
    return [ok(name, `its tables are up to date (${done})`)];
  } catch (cause) {
    return [
      failed(name, reasonOf(cause), "Is it running, and is DATABASE_URL right? A new one is filled at the start."),
    ];
  } finally {
    await database.close();
  }
}

/** Looks at Elasticsearch: reached, and whether each store view has its products. */
export async function lookAtElasticsearch(env: Env): Promise<Finding[]> {
  const name = "search";
  const options = readElasticsearchOptions(env, { timeoutMs: LIMIT_MS, collectionTimeoutMs: LIMIT_MS });
  if (!options) return [];
  const client = createClient(options);
  try {
    const { status } = await client.cluster.health({ timeout: "2s" });
    if (status === "red") return [failed(name, "the cluster is red: shards are missing", "See its log.")];
    const missing: string[] = [];
    for (const store of STORE_CODES) {
      const index = `${env.ELASTICSEARCH_INDEX_PREFIX}_${store}_product`;
      const { count } = await client.count({ index, ignore_unavailable: true });
      if (count === 0) missing.push(store);
    }
    if (missing.length > 0)
      return [failed(name, `no products of ${missing.join(", ")}`, `npm run index -- --store ${missing[0] ?? ""}`)];
    return [ok(name, `products of all store views, the cluster is ${status}`)];
  } catch (cause) {
    return [failed(name, reasonOf(cause), "Is it running, and are ELASTICSEARCH_URL and its key right?")];
  } finally {
    await client.close();
  }
}

async function request(url: string): Promise<Response> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) });
}

/** Looks at a commerce API by its version call. */
export async function lookAtCommerceApi({ API_BASE_URL }: Env): Promise<Finding[]> {
  const name = "commerce API";
  if (!API_BASE_URL) return [];
  try {
    const answer = await request(API_BASE_URL + CALLS.version.path);
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    if (!isJson)
      return [failed(name, `${API_BASE_URL} answers no JSON`, "API_BASE_URL is another server, or a proxy's page.")];
    if (answer.status >= 500) return [failed(name, `it answers ${answer.status}`, "See its log.")];
    return [ok(name, `${API_BASE_URL} answers`)];
  } catch (cause) {
    return [failed(name, `${API_BASE_URL}: ${reasonOf(cause)}`, "Is it running, and is API_BASE_URL right?")];
  }
}

/** Looks at Redis. */
export async function lookAtRedis({ REDIS_URL }: Env): Promise<Finding[]> {
  const name = "Redis";
  if (!REDIS_URL) return [];
  const client = createRedis({ url: REDIS_URL, socket: { reconnectStrategy: false, connectTimeout: LIMIT_MS } });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.ping();
    return [ok(name, "answers")];
  } catch (cause) {
    return [
      failed(name, reasonOf(cause), "Is it running, and is REDIS_URL right? Nodes learn of changes late meanwhile."),
    ];
  } finally {
    client.destroy();
  }
}

/** Looks at the mail server: reached, and lets the shop in. */
export async function lookAtMail({ SMTP_URL }: Env): Promise<Finding[]> {
  const name = "mail";
  if (!SMTP_URL) return [];
  const transport = createTransport(SMTP_URL, {});
  try {
    await withDeadline(transport.verify(), LIMIT_MS);
    return [ok(name, "the mail server lets the shop in")];
  } catch (cause) {
    return [failed(name, reasonOf(cause), "Is the mail server there, and are user and password in SMTP_URL right?")];
  } finally {
    transport.close();
  }
}

/** Returns when the certificate of a host ends. Rejects where it is not trusted. */
async function readCertificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout: LIMIT_MS },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
  });
}

/** Looks at the public address: reached, its certificate, and whether this machine's clock is right by it. */
export async function lookAtAddress({ SITE_URL }: Env, now: Date): Promise<Finding[]> {
  const name = "address";
  if (!SITE_URL) return [];
  const url = new URL(SITE_URL);
  const found: Finding[] = [];
  try {
    if (url.protocol === "https:") {
      const days = Math.floor(((await readCertificateEnd(url)).getTime() - now.getTime()) / DAY_MS);
      if (days < CERTIFICATE_DAYS) found.push(warn(name, `its certificate ends in ${days} days`, "Renew it."));
    }
    const answer = await request(SITE_URL);
    const seconds = Math.abs(Date.parse(answer.headers.get("date") ?? "") - now.getTime()) / 1000;
    if (seconds > CLOCK_SECONDS)
      found.push(
        failed("clock", `this machine differs from ${url.host} by ${Math.round(seconds)} s`, "Start an NTP client."),
      );
    if (answer.status >= 400)
      found.push(failed(name, `${SITE_URL} answers ${answer.status}`, "Is the shop running behind it?"));
  } catch (cause) {
    found.push(
      failed(name, `${SITE_URL}: ${reasonOf(cause)}`, "Is it the address of this shop, and its certificate good?"),
    );
  }
  return found.length === 0 ? [ok(name, `${SITE_URL} answers`)] : found;
}
