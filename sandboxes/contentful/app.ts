import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { collectIncludes, isFilter, matches, toWire } from "./query";
import { findLocale, type Space } from "./space";
import { LOCALES } from "./types";

/** Who the shop is at its own sandbox; they open the demo's content only. */
export const SANDBOX_SPACE = "demo-sandbox";
export const SANDBOX_ENVIRONMENT = "master";
export const SANDBOX_TOKEN = "sandbox-delivery-token";
export const SANDBOX_PREVIEW_TOKEN = "sandbox-preview-token";

/** Faults of the CMS that tests ask for, once or several times. */
const SCENARIOS = ["none", "timeout", "error", "html", "rate_limit", "unauthorized", "empty", "malformed"] as const;
const scenario = z.object({
  name: z.enum(SCENARIOS),
  times: z.number().int().min(1).max(1000).default(1),
  /** Seconds that a refusal for too many calls names. */
  reset: z.number().int().min(0).max(3600).default(1),
});

const STATUS = {
  BadRequest: 400,
  InvalidQuery: 400,
  AccessTokenInvalid: 401,
  NotFound: 404,
  RateLimitExceeded: 429,
  InternalServerError: 500,
} as const;

function fail(c: Context, id: keyof typeof STATUS, message: string): Response {
  const body = { sys: { type: "Error", id }, message, details: {}, requestId: crypto.randomUUID() };
  return c.json(body, STATUS[id], { "content-type": "application/vnd.contentful.delivery.v1+json" });
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const RESERVED = new Set(["locale", "include", "limit", "skip", "order", "select", "access_token", "query"]);
const whole = (text: string | undefined, fallback: number) => (text === undefined ? fallback : Number(text));

/**
 * Creates the sandbox of the headless CMS: the paths, answers and refusals of Contentful's delivery and preview APIs
 * over the demo's content. A preview token reads what editors are writing.
 */
export function createContentfulSandbox(space: Space) {
  const app = new Hono();
  let next = { name: "none" as (typeof SCENARIOS)[number], times: 0, reset: 1 };
  const world = { id: SANDBOX_SPACE, environment: SANDBOX_ENVIRONMENT };
  const bearer = (c: Context) => /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  const isPreviewer = (c: Context) => isSame(bearer(c), SANDBOX_PREVIEW_TOKEN);

  app.post("/__sandbox/scenario", async (c) => {
    if (!isPreviewer(c)) return fail(c, "AccessTokenInvalid", "The access token you sent could not be found.");
    const asked = scenario.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return fail(c, "BadRequest", z.prettifyError(asked.error));
    next = asked.data;
    return c.json({});
  });

  const api = new Hono();
  api.use(async (c, goOn) => {
    if (!isPreviewer(c) && !isSame(bearer(c), SANDBOX_TOKEN))
      return fail(c, "AccessTokenInvalid", "The access token you sent could not be found or is invalid.");
    const fault = next.times > 0 ? next.name : "none";
    if (next.times > 0) next = { ...next, times: next.times - 1 };
    if (fault === "timeout") return new Promise<Response>(() => {});
    if (fault === "error") return fail(c, "InternalServerError", "Internal server error");
    if (fault === "unauthorized") return fail(c, "AccessTokenInvalid", "The access token you sent is invalid.");
    if (fault === "html") return c.html("<!doctype html><title>Bad gateway</title>", 502);
    if (fault === "malformed") return c.json({ sys: { type: "Array" }, items: "none" });
    if (fault === "empty") return c.json({ sys: { type: "Array" }, total: 0, skip: 0, limit: 100, items: [] });
    if (fault === "rate_limit") {
      c.header("X-Contentful-RateLimit-Reset", String(next.reset));
      return fail(
        c,
        "RateLimitExceeded",
        "You have exceeded the rate limit of the Organization this Space belongs to.",
      );
    }
    return goOn();
  });
  api.get("/locales", (c) =>
    c.json({
      sys: { type: "Array" },
      total: LOCALES.length,
      skip: 0,
      limit: 1000,
      items: LOCALES.map((locale) => ({ ...locale, sys: { id: locale.code, type: "Locale", version: 1 } })),
    }),
  );
  api.get("/entries", (c) => answerList(c, "Entry"));
  api.get("/assets", (c) => answerList(c, "Asset"));
  for (const [path, kind] of [
    ["entries", "Entry"],
    ["assets", "Asset"],
  ] as const) {
    api.get(`/${path}/:id`, async (c) => {
      const locale = findLocale(c.req.query("locale"));
      if (!locale) return fail(c, "BadRequest", `Unknown locale: ${c.req.query("locale")}`);
      const items = await space.list(isPreviewer(c));
      const found = items.find((item) => item.kind === kind && item.id === c.req.param("id"));
      return found ? c.json(toWire(found, locale, world)) : fail(c, "NotFound", "The resource could not be found.");
    });
  }
  app.route(`/spaces/${SANDBOX_SPACE}/environments/${SANDBOX_ENVIRONMENT}`, api);
  app.notFound((c) => fail(c, "NotFound", "The resource could not be found."));

  async function answerList(c: Context, kind: "Entry" | "Asset"): Promise<Response> {
    const query = c.req.query();
    const locale = findLocale(query.locale);
    if (!locale) return fail(c, "BadRequest", `Unknown locale: ${query.locale}`);
    const [limit, skip, include] = [whole(query.limit, 100), whole(query.skip, 0), whole(query.include, 1)];
    const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
    if (!isWhole(limit, 1000) || !isWhole(skip, 1_000_000) || !isWhole(include, 10))
      return fail(c, "InvalidQuery", "The query you sent was invalid. Probably a filter or ordering specification.");
    const filters = Object.entries(query).filter(([name]) => !RESERVED.has(name));
    const isOnType = "content_type" in query || filters.every(([name]) => !name.startsWith("fields."));
    if (!isOnType || !filters.every(([name]) => isFilter(name)))
      return fail(c, "InvalidQuery", "The query you sent was invalid. Probably a filter or ordering specification.");
    const all = await space.list(isPreviewer(c));
    const found = all.filter(
      (item) => item.kind === kind && filters.every(([name, wanted]) => matches(item, name, wanted, locale)),
    );
    const items = found.slice(skip, skip + limit);
    const linked = collectIncludes(items, all, include, locale);
    const of = (wanted: string) => linked.filter((item) => item.kind === wanted);
    const toList = (part: typeof all) => part.map((item) => toWire(item, locale, world));
    const [entries, assets] = [toList(of("Entry")), toList(of("Asset"))];
    const includes = {
      ...(entries.length > 0 && { Entry: entries }),
      ...(assets.length > 0 && { Asset: assets }),
    };
    return c.json(
      {
        sys: { type: "Array" },
        total: found.length,
        skip,
        limit,
        items: toList(items),
        ...(linked.length > 0 && { includes }),
      },
      200,
      { "content-type": "application/vnd.contentful.delivery.v1+json" },
    );
  }

  return { fetch: async (request: Request): Promise<Response> => app.fetch(request) };
}
