import { isIP } from "node:net";
import { BRAND } from "@shop/brand";
import { z } from "zod";
import { STORE_CODES } from "../storefront/types";
import { address } from "./address";
import { analyticsSettings, SANDBOX_PROPERTY } from "./analytics-settings";
import { STANDARD_CACHE_MB } from "./cache-size";
import { cmsSettings } from "./cms-settings";
import { mediaSettings } from "./media-settings";
import { paymentSettings } from "./payment-settings";
import { reviewSettings } from "./review-settings";
import { searchSettings } from "./search-settings";

const hostMap = z
  .string()
  .default("")
  .transform((text, context) => {
    const map: Record<string, (typeof STORE_CODES)[number]> = {};
    for (const pair of text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean)) {
      const [host, code] = pair.split("=").map((part) => part.trim());
      const store = STORE_CODES.find((known) => known === code);
      if (!host || !store) {
        context.addIssue({
          code: "custom",
          message: `"${pair}" is not host=store with one of ${STORE_CODES.join(", ")}`,
        });
        continue;
      }
      map[host.toLowerCase()] = store;
    }
    return map;
  });

const NETWORK = /^[\da-f.:]{2,45}(?:\/\d{1,3})?$/i;

const networks = z
  .string()
  .default("")
  .transform((text, context) => {
    const entries = text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    for (const entry of entries) {
      if (!NETWORK.test(entry) || !isNetwork(entry))
        context.addIssue({ code: "custom", message: `"${entry}" is neither an address nor a network (10.0.0.0/8)` });
    }
    return entries;
  });

function isNetwork(entry: string): boolean {
  const [address = "", bits = "0"] = entry.split("/");
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}

const PLAYERS = ["youtube", "vimeo"] as const;

const videoPlayers = z
  .string()
  .default(PLAYERS.join(","))
  .transform((text, context) => {
    if (text.trim() === "none") return [];
    return text.split(",").flatMap((part) => {
      const player = PLAYERS.find((known) => known === part.trim());
      if (!player)
        context.addIssue({
          code: "custom",
          message: `"${part.trim()}" is not one of ${PLAYERS.join(", ")}; write none for none of them`,
        });
      return player ?? [];
    });
  });

const origins = z
  .string()
  .default("")
  .transform((text, context) => {
    const entries = text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    for (const entry of entries) {
      if (!URL.canParse(entry) || new URL(entry).origin !== entry)
        context.addIssue({ code: "custom", message: `"${entry}" is not an origin such as https://js.example` });
    }
    return entries;
  });

const settings = z.object({
  SHOP: z
    .string()
    .regex(/^(?!.*\.\.)[\w./-]+$/, "must be a folder of the checkout such as examples/krugmann")
    .default("shop"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  OPS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  OPS_HOST: z.string().min(1).default("127.0.0.1"),
  BACKUP_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  CACHE_MB: z.coerce.number().int().min(16).max(65_536).default(STANDARD_CACHE_MB),
  WARM_PAGES: z.stringbool().default(true),
  SELF_CHECK: z.stringbool().default(true),
  SERVICE_WORKER: z.stringbool().default(true),
  SITE_URL: address(["http:", "https:"], "https://shop.example"),
  STORE_HOSTS: hostMap,
  TRUSTED_PROXIES: networks,
  API_BASE_URL: address(["http:", "https:"], "http://localhost:8080"),
  API_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5000),
  API_TOKEN_IN_HEADER: z.stringbool().default(false),
  API_ORIGINS: origins,
  ELASTICSEARCH_URL: address(["http:", "https:"], "http://localhost:9200"),
  ELASTICSEARCH_INDEX_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]+$/, "may hold a-z, 0-9 and _")
    .default("vue_storefront_catalog"),
  ELASTICSEARCH_API_KEY: z.string().optional(),
  ELASTICSEARCH_USERNAME: z.string().optional(),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  ELASTICSEARCH_CA: z.string().optional(),
  DATABASE_URL: address(["postgres:", "postgresql:"], "postgres://user:password@localhost:5432/shop"),
  REDIS_URL: address(["redis:", "rediss:"], "redis://localhost:6379"),
  CUSTOMER_TOKEN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(3600),
  REVALIDATE_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  SHOP_URL: address(["http:", "https:"], "http://localhost:3000"),
  SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@localhost:587"),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+ <)?[^\s<>@]+@[^\s<>@]+>?$/, "must be an address such as Shop <shop@shop.example>")
    .default(BRAND.mailFrom),
  DEV_OUTBOX: z.stringbool().default(false),
  VAT_REGISTER_URL: address(["http:", "https:"], "https://ec.europa.eu/taxation_customs/vies/rest-api"),
  VIDEO_PLAYERS: videoPlayers,
  CHECKOUT_PROVIDER_URL: address(["http:", "https:"], "https://api.playground.kustom.co"),
  CHECKOUT_PROVIDER_USERNAME: z.string().optional(),
  CHECKOUT_PROVIDER_PASSWORD: z.string().optional(),
  CHECKOUT_PROVIDER_ORIGINS: origins,
  ...paymentSettings,
  ...cmsSettings,
  ...mediaSettings,
  BOT_CHECK: z.enum(["altcha", "recaptcha", "turnstile", "off"]).default("altcha"),
  BOT_CHECK_SITE_KEY: z.string().optional(),
  BOT_CHECK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  BOT_CHECK_UPSTREAM: z.stringbool().default(false),
  ...reviewSettings,
  ...searchSettings,
  ...analyticsSettings,
  BOOKING_API_URL: address(["http:", "https:"], "https://booking.example"),
  BOOKING_API_KEY: z.string().min(8, "must have at least 8 characters").optional(),
  SANDBOXES: z.stringbool().optional(),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

const LOCAL_HOST = /^(?:(?:[a-z\d-]{1,63}\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Returns true where the shop's own addresses lead to this machine, or it has none. */
function isLocal({ SITE_URL, STORE_HOSTS }: Pick<z.output<typeof settings>, "SITE_URL" | "STORE_HOSTS">): boolean {
  const hosts = [...(SITE_URL ? [new URL(SITE_URL).host] : []), ...Object.keys(STORE_HOSTS)];
  return hosts.every((host) => LOCAL_HOST.test(host));
}

/** Every setting of the environment; docs/settings.md and `.env.example` list the same names. */
export const envSchema = settings.superRefine((env, context) => {
  const fault = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  if (env.CHECKOUT_PROVIDER_URL && !env.CHECKOUT_PROVIDER_USERNAME)
    fault("CHECKOUT_PROVIDER_USERNAME", "is needed with CHECKOUT_PROVIDER_URL");
  if (env.CHECKOUT_PROVIDER_URL && !env.CHECKOUT_PROVIDER_PASSWORD)
    fault("CHECKOUT_PROVIDER_PASSWORD", "is needed with CHECKOUT_PROVIDER_URL");
  for (const name of ["SWISH_NUMBER", "SWISH_CERTIFICATE", "SWISH_KEY"] as const) {
    // a sandbox on this machine asks for no certificate
    const isPlain = env.SWISH_URL?.startsWith("http:") && name !== "SWISH_NUMBER";
    if (env.SWISH_URL && !env[name] && !isPlain) fault(name, "is needed with SWISH_URL");
    if (!env.SWISH_URL && env[name]) fault("SWISH_URL", `is needed with ${name}`);
  }
  const hasUnits = Object.keys(env.VIPPS_UNITS).length > 0;
  if (env.VIPPS_URL && !hasUnits) fault("VIPPS_UNITS", "is needed with VIPPS_URL");
  if (!env.VIPPS_URL && hasUnits) fault("VIPPS_URL", "is needed with VIPPS_UNITS");
  if (env.BOOKING_API_URL && !env.BOOKING_API_KEY) fault("BOOKING_API_KEY", "is needed with BOOKING_API_URL");
  if (env.CONTENTFUL_SPACE && !env.CONTENTFUL_TOKEN) fault("CONTENTFUL_TOKEN", "is needed with CONTENTFUL_SPACE");
  const isHosted = env.BOT_CHECK === "recaptcha" || env.BOT_CHECK === "turnstile";
  if (isHosted && !env.BOT_CHECK_SITE_KEY) fault("BOT_CHECK_SITE_KEY", `is needed with BOT_CHECK=${env.BOT_CHECK}`);
  if (isHosted && !env.BOT_CHECK_SECRET) fault("BOT_CHECK_SECRET", `is needed with BOT_CHECK=${env.BOT_CHECK}`);
  if (env.BOT_CHECK_UPSTREAM && !isHosted)
    fault("BOT_CHECK_UPSTREAM", "is for a check that the commerce API can verify: recaptcha or turnstile");
  if (env.API_BASE_URL && Object.values(env.KLEVU_ACCOUNTS).includes("sandbox"))
    fault(
      "KLEVU_ACCOUNTS",
      "the sandbox needs the embedded backend; beside API_BASE_URL name one of `npm run sandboxes`",
    );
  if (Object.values(env.GTM_CONTAINERS).includes("sandbox") && !isLocal(env))
    fault("GTM_CONTAINERS", "a shop with a public address has no sandbox");
  if (Object.values(env.ANALYTICS_PROPERTIES).includes(SANDBOX_PROPERTY) && !isLocal(env))
    fault("ANALYTICS_PROPERTIES", "a shop with a public address has no sandbox");
  if (env.SANDBOXES && !isLocal(env)) fault("SANDBOXES", "a shop with a public address takes no play money");
});

export type Env = z.output<typeof envSchema>;

/**
 * Returns true where the shop runs its own sandbox of the checkout provider: on this machine, unless a provider is named
 * or it is switched off. A shop with a public address never does.
 */
export function usesSandbox(
  env: Pick<Env, "SITE_URL" | "STORE_HOSTS" | "SANDBOXES" | "CHECKOUT_PROVIDER_URL">,
): boolean {
  return env.CHECKOUT_PROVIDER_URL === undefined && env.SANDBOXES !== false && isLocal(env);
}

/** Returns true where a shop is named by an address that others than this machine reach, its own or its backend's. */
export const hasPublicAddress = ({
  SITE_URL,
  SHOP_URL,
  STORE_HOSTS = {},
}: Partial<Pick<Env, "SITE_URL" | "SHOP_URL" | "STORE_HOSTS">>): boolean =>
  !isLocal({ SITE_URL: SITE_URL ?? SHOP_URL, STORE_HOSTS });

/** Returns the port of the sandbox: far enough from the shop's for other shops beside it. */
export function sandboxPort({ PORT, SANDBOX_PORT }: Pick<Env, "PORT" | "SANDBOX_PORT">): number {
  const beside = PORT + 1000;
  return SANDBOX_PORT ?? (PORT === 0 || beside > 65_535 ? 0 : beside);
}

/** An invalid environment; `message` names every fault, one per line. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Parses the environment; empty and blank values count as unset. Throws one `EnvError` that names all faults at once.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = envSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const byName = new Map<string, string[]>();
  for (const { path, message } of parsed.error.issues)
    byName.set(path.join("."), [...(byName.get(path.join(".")) ?? []), message]);
  const faults = [...byName].map(([name, messages]) => `  ${name}: ${messages.join("; ")}`);
  throw new EnvError(
    `The environment has ${faults.length} fault${faults.length > 1 ? "s" : ""}:\n${faults.join("\n")}`,
  );
}

let parsed: Env | undefined;

/** Returns the environment of this process, parsed once. */
export function getEnv(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
