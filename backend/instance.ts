import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BRAND } from "@shop/brand";
import pino from "pino";
import { addRecord } from "../lib/analytics/records";
import type { Tally } from "../lib/bot-check/tally";
import { THIS_NODE } from "../lib/cluster/announce";
import { SANDBOX_PROPERTY } from "../lib/config/analytics-settings";
import { type Env, hasPublicAddress, getEnv, sandboxPort, usesSandbox } from "../lib/config/env";
import { propertyOf } from "../lib/config/order-analytics";
import { getReviewSecret, getWebhookSecret } from "../lib/config/secret";
import { isOwnOrigin, toSiteUrl } from "../lib/config/site";
import { readVersion } from "../lib/config/version";
import { retentionDays } from "../lib/consent/retention";
import { toProxyList } from "../lib/limits/client-address";
import type { MeasuredCounts } from "../lib/measurement/server";
import type { ReadGauges } from "../lib/process/meter";
import { processSlot } from "../lib/process/slot";
import type { FrequentSearch } from "../lib/search-analytics/frequent-searches";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "../lib/search-engine/types";
import type { StoreCode } from "../lib/storefront/types";
import type { Result } from "../lib/upstream/types";
import { createGa4Sandbox } from "../sandboxes/ga4/app";
import type { RunningSandbox } from "../sandboxes/kustom/serve";
import { createYotpoSandbox } from "../sandboxes/yotpo/app";
import { type OrderAnalytics, sendOrderEvents } from "./analytics/run";
import { createBackend } from "./app";
import { openBooking } from "./booking/open";
import type { BookingConfig } from "./booking/service";
import { openCatalog } from "./catalog/engine";
import { importFirstCatalogue } from "./catalog/first";
import { watchCatalog, type Webhook } from "./catalog/watch";
import { openCms } from "./cms/open";
import type { Backend } from "./context";
import { PASSWORD_COST } from "./customer/password";
import type { TokenLifetime } from "./customer/session";
import { createTally } from "./customer/tally";
import { openDatabase } from "./db/open";
import { closeDemoCustomers } from "./demo/close-customers";
import { buildFirst } from "./first-seed";
import { readGauges } from "./gauges";
import { startJobs } from "./jobs";
import { smtp } from "./mail/deliver";
import { createMeasurement } from "./measurement";
import { NO_PROVIDERS, openPayments, type ProviderConfigs } from "./payment/adapters";
import type { KustomConfig } from "./payment/kustom/client";
import { shopUrlOf } from "./payment/shop-url";
import { repeat } from "./repeat";
import { watchReviews } from "./reviews/watch";
import { readFrequent } from "./search-count/frequent";
import { type Seed, seedDatabase, writeBannerFiles } from "./seed";

/** The running backend; it answers requests in process until it is closed. */
export interface RunningBackend {
  fetch(request: Request): Promise<Response>;
  /** Reads what another process wrote to the catalogue now, instead of within a second. */
  refresh(): Promise<void>;
  /** Searches the catalogue at the prices of guests, without JSON between; hits must not be changed. */
  search: SearchEngine["search"];
  /** The sandbox of the review provider: answers its calls in process. */
  reviews(request: Request): Promise<Response>;
  /** The sandbox of the headless CMS, and who the shop is there. */
  cms: ReturnType<typeof openCms>["api"];
  /** Returns the texts that were searched most often lately. */
  frequentSearches(): Promise<FrequentSearch[]>;
  /** Rejects where the database does not answer. */
  checkDatabase(): Promise<void>;
  /** Counts what waits in queues, by the names of lib/metrics. */
  readGauges: ReadGauges;
  /** Adds what a page has counted; false where there is no room. */
  measure(counts: MeasuredCounts): boolean;
  /** Counts of the storefront's check against bots. */
  tally: Tally;
  close(): Promise<void>;
}

/** What tests put in place of the real things. */
export interface StartOptions {
  env: Pick<Env, "DATA_DIR" | "DATABASE_URL" | "ELASTICSEARCH_INDEX_PREFIX" | "LOG_LEVEL" | "CUSTOMER_TOKEN_SECONDS"> &
    Partial<
      Pick<
        Env,
        | "PORT"
        | "TRUSTED_PROXIES"
        | "DEV_OUTBOX"
        | "SITE_URL"
        | "SHOP_URL"
        | "STORE_HOSTS"
        | "SMTP_URL"
        | "MAIL_FROM"
        | "CONTENT_DIR"
      >
    >;
  seed?: (now: Date) => Promise<Seed>;
  now?: () => Date;
  /** Who is notified of changes of the catalogue. */
  webhook?: Webhook | null;
  /** The payment providers and who we are there; none where they are not configured. */
  providers?: ProviderConfigs;
  /** The booking service and who we are there; a sandbox of our own where none is named. */
  booking?: BookingConfig | null;
  /** Who is told of orders; nobody where it is missing. */
  analytics?: OrderAnalytics | null;
  /** What the shop signs reviews of proven buyers with. */
  reviewSecret?: string;
}

/**
 * A refresh token lives as long as its cookie; the grace covers a lost answer and tabs that refresh together. Seconds.
 */
const REFRESH_LIFETIME: Pick<TokenLifetime, "refresh" | "grace"> = {
  refresh: retentionDays("sessions") * 86_400,
  grace: 30,
};

/** Searches that are rendered before anybody requests them. */
const FREQUENT_SEARCHES = 200;
/** Where GA4 takes events in the EU. */
const GA4_ADDRESS = "https://region1.google-analytics.com";
/** How often counts of pages are written. */
const MEASURE_MS = 10_000;
/** How often orders are told to analytics. */
const ANALYTICS_MS = 5000;
/** How long background jobs may take to end. */
const CLOSE_MS = 3000;

/** Opens the database, fills it when it is empty, and serves it. Throws when the database cannot be opened. */
export async function startBackend({
  env,
  seed = (at) => buildFirst(at, { isPublic: hasPublicAddress(env) }),
  now = () => new Date(),
  webhook = null,
  providers = NO_PROVIDERS,
  booking = null,
  analytics = null,
  reviewSecret = randomUUID(),
}: StartOptions): Promise<RunningBackend> {
  const log = pino({ name: "backend", level: env.LOG_LEVEL });
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  let closed: string[] = [];
  try {
    const seeded = await seedDatabase(database, seed, now());
    if (seeded?.bannerFiles && !env.CONTENT_DIR)
      await writeBannerFiles(join(env.DATA_DIR, "content"), seeded.bannerFiles);
    if (hasPublicAddress(env)) closed = await closeDemoCustomers(database, now());
    if (BRAND.catalogue !== null) await importFirstCatalogue(database, BRAND.catalogue, now());
  } catch (cause) {
    await database.close();
    throw cause;
  }
  if (closed.length > 0) log.warn({ customers: closed }, "demo customers were closed: their password is in the source");
  const report = (cause: unknown) => log.error({ err: cause }, "unexpected error");
  const catalog = openCatalog(database.queries, now);
  const site = {
    url: env.SITE_URL ?? env.SHOP_URL ?? `http://localhost:${env.PORT ?? 3000}`,
    hosts: env.STORE_HOSTS ?? {},
  };
  const version = readVersion();
  const backend: Backend = {
    database,
    catalog,
    now,
    indexPrefix: env.ELASTICSEARCH_INDEX_PREFIX,
    version,
    report,
    tokenLifetime: { access: env.CUSTOMER_TOKEN_SECONDS, ...REFRESH_LIFETIME },
    passwordCost: PASSWORD_COST,
    toPageUrl: (page) => toSiteUrl(page, site),
    isOwnOrigin: (origin) => isOwnOrigin(origin, { ...site, url: env.SITE_URL ?? env.SHOP_URL ?? null }),
    proxies: toProxyList(env.TRUSTED_PROXIES ?? []),
    isOutboxOpen: env.DEV_OUTBOX ?? false,
    storesMailTokens: env.SMTP_URL !== undefined || (env.DEV_OUTBOX ?? false),
    booking: openBooking(booking, { database, now, report }),
    ...openPayments(providers, { version, now }),
  };
  const app = createBackend(backend);
  const sandbox = createYotpoSandbox({ database, now, secret: reviewSecret, report });
  const cms = openCms({ database, webhook, report });
  const measurement = createMeasurement(backend);
  const ends = [
    repeat(MEASURE_MS, measurement.flush, report),
    ...(analytics ? [repeat(ANALYTICS_MS, () => sendOrderEvents(backend, analytics), report)] : []),
    watchCatalog({ catalog, webhook, report }),
    cms.watch,
    watchReviews({ database, webhook, report }),
    ...startJobs(backend, env.SMTP_URL && env.MAIL_FROM ? smtp(env.SMTP_URL, env.MAIL_FROM) : null),
  ];
  return {
    fetch: async (request) => app.fetch(request),
    refresh: () => catalog.refresh(),
    search: <T>(store: StoreCode, type: EntityType, body: SearchBody) =>
      // the caller names the shape of its documents and parses them with the entity's schema
      catalog.search({ store, type, body }) as Promise<Result<SearchAnswer<T>>>,
    reviews: async (request) => sandbox.fetch(request),
    cms: cms.api,
    frequentSearches: () => readFrequent(database.queries, now(), FREQUENT_SEARCHES),
    checkDatabase: async () => void (await database.queries.selectFrom("meta").select("name").limit(1).execute()),
    readGauges: () => readGauges(backend),
    measure: measurement.add,
    tally: createTally(backend),
    close: async () => {
      // a mail server that does not answer must not keep the process alive
      const work = [...ends.map((end) => end()), measurement.flush().catch(report)];
      await Promise.race([Promise.all(work), sleep(CLOSE_MS, undefined, { ref: false })]);
      await database.close();
    },
  };
}

function kustomOf({
  CHECKOUT_PROVIDER_URL: url,
  CHECKOUT_PROVIDER_USERNAME: username,
  CHECKOUT_PROVIDER_PASSWORD: password,
}: Env): KustomConfig | null {
  return url && username && password ? { url, username, password } : null;
}

/** Opens the app on a phone. */
const SWISH_APP = "swish://paymentrequest";

function swishOf(env: Env): ProviderConfigs["swish"] {
  const { SWISH_URL: url, SWISH_NUMBER: number, SWISH_CERTIFICATE: cert, SWISH_KEY: key } = env;
  if (!url || !number) return null;
  const certificate = cert && key ? { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") } : null;
  // only a sandbox is asked without a certificate, and it has a page for the app
  const appUrl = certificate ? SWISH_APP : `${url}/__swish/app`;
  return { url, number, certificate, appUrl, callbackUrl: `${shopUrlOf(env)}/api/ext/swish/callback` };
}

function vippsOf(env: Env): ProviderConfigs["vipps"] {
  const { VIPPS_URL: url, VIPPS_UNITS: units } = env;
  return url ? { url, units, webhookUrl: `${shopUrlOf(env)}/api/ext/vipps/webhook` } : null;
}

/** Returns the payment providers of the environment; null for those that are not named. */
export const providersOf = (env: Env): ProviderConfigs => ({
  kustom: kustomOf(env),
  swish: swishOf(env),
  vipps: vippsOf(env),
});

/** Returns the payment providers of this process: those of the environment, else the sandboxes it runs. */
function ownProviders(): ProviderConfigs {
  const named = providersOf(getEnv());
  const sandbox = sandboxSlot.get();
  if (!sandbox) return named;
  const { config, apps } = sandbox;
  return { kustom: named.kustom ?? config, swish: named.swish ?? apps.swish, vipps: named.vipps ?? apps.vipps };
}

/** Returns the booking service of the environment; null where none is named. */
export function bookingOf({ BOOKING_API_URL: url, BOOKING_API_KEY: key }: Env): BookingConfig | null {
  return url && key ? { url, key } : null;
}

/** Returns who is told of orders; the shop's own sandbox records it, and no request leaves the process. */
function analyticsOf({ ANALYTICS_PROPERTIES, ANALYTICS_URL }: Env): OrderAnalytics | null {
  if (Object.keys(ANALYTICS_PROPERTIES).length === 0) return null;
  const sandbox = createGa4Sandbox(addRecord);
  const isSandbox = (request: Request) =>
    new URL(request.url).searchParams.get("measurement_id") === SANDBOX_PROPERTY.id;
  return {
    url: ANALYTICS_URL ?? GA4_ADDRESS,
    propertyOf,
    fetch: async (request) => (isSandbox(request) ? sandbox.fetch(request) : fetch(request)),
  };
}

// the development server reloads modules on every change; the database must not be opened again with them
const backendSlot = processSlot<Promise<RunningBackend>>("backend");
const sandboxSlot = processSlot<RunningSandbox>("checkout-sandbox");

/** Returns the webhook of the shop this backend runs in; the backends of other nodes notify theirs. */
function ownWebhook(): Webhook {
  return { url: `http://127.0.0.1:${getEnv().PORT}/api/revalidate${THIS_NODE}`, secret: getWebhookSecret() };
}

/**
 * Starts the sandbox of the checkout provider where the shop runs on this machine and names no other, and tells the
 * content policy of its origin. Run it before `getBackend` and before a page is rendered.
 */
export async function startOwnSandbox(): Promise<void> {
  const env = getEnv();
  if (!usesSandbox(env) || sandboxSlot.get()) return;
  const { startSandbox } = await import("../sandboxes/kustom/serve");
  const log = pino({ name: "sandbox", level: env.LOG_LEVEL });
  const sandbox = await startSandbox({
    port: sandboxPort(env),
    folder: env.DATA_DIR,
    shopUrl: shopUrlOf(env),
    report: (cause) => log.error({ err: cause }, "unexpected error"),
  });
  sandboxSlot.set(sandbox);
  const { url } = sandbox.config;
  process.env.CHECKOUT_PROVIDER_ORIGINS = [...env.CHECKOUT_PROVIDER_ORIGINS, url].join(",");
}

/** Starts the sandbox of the provider of search over this process's catalogue; returns its address. */
export async function startSearchSandbox(): Promise<string> {
  const { serveOwnKlevu } = await import("../sandboxes/klevu/serve");
  return serveOwnKlevu({ search: (await getBackend()).search }, getEnv());
}

/**
 * Returns the backend of this process, opened on first use; a failed opening is tried again by the next caller. Throws
 * during a production build, which must not depend on a database.
 */
export async function getBackend(): Promise<RunningBackend> {
  if (process.env.NEXT_PHASE === "phase-production-build")
    throw new Error("The embedded backend is not opened during a build.");
  const opening = backendSlot.getOrCreate(async () => {
    const backend = await startBackend({
      env: getEnv(),
      webhook: ownWebhook(),
      reviewSecret: getReviewSecret(),
      providers: ownProviders(),
      booking: bookingOf(getEnv()),
      analytics: analyticsOf(getEnv()),
    });
    return {
      ...backend,
      close: async () => {
        backendSlot.set(undefined);
        await backend.close();
        await sandboxSlot.get()?.close();
        sandboxSlot.set(undefined);
      },
    };
  });
  try {
    return await opening;
  } catch (cause) {
    backendSlot.set(undefined);
    throw cause;
  }
}
