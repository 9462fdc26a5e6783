import type { Context, Hono } from "hono";
import { fail } from "./failure";
import { collectIncludes, isFilter, matches, toWire } from "./query";
import { findLocale, type Space } from "./space";
import { LOCALES } from "./types";

const RESERVED = new Set(["locale", "include", "limit", "skip", "order", "select", "access_token", "query"]);
const whole = (text: string | undefined, fallback: number) => (text === undefined ? fallback : Number(text));

/** What the routes of the content read. */
interface ContentPorts {
  space: Space;
  world: { id: string; environment: string };
  /** True for a call that reads what editors are writing. */
  isPreviewer: (c: Context) => boolean;
}

/** Adds the locales, the entries and the assets of a space. */
export function addContentRoutes(api: Hono, ports: ContentPorts): void {
  const { space, world, isPreviewer } = ports;
  api.get("/locales", (c) =>
    c.json({
      sys: { type: "Array" },
      total: LOCALES.length,
      skip: 0,
      limit: 1000,
      items: LOCALES.map((locale) => ({ ...locale, sys: { id: locale.code, type: "Locale", version: 1 } })),
    }),
  );
  api.get("/entries", (c) => answerList(c, "Entry", ports));
  api.get("/assets", (c) => answerList(c, "Asset", ports));
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
}

async function answerList(
  c: Context,
  kind: "Entry" | "Asset",
  { space, world, isPreviewer }: ContentPorts,
): Promise<Response> {
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
