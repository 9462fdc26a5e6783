import { z } from "zod";
import { type Failure, type Result, fail, ok } from "../upstream/types";
import { from, patterns, size, sort, wireBody } from "./schema/body";
import { tooCostly, unreadable } from "./schema/limits";
import type { SearchBody } from "./types";

export interface SearchRequest {
  body: SearchBody;
  /** Customer group for tier prices; null without one. */
  groupId: string | null;
  /** Signed group of a customer, as the client sent it. */
  groupToken: string | null;
}

const refuse = (message: string, cause?: unknown): { ok: false; error: Failure } =>
  fail({ kind: "contract", code: "badRequest", retryable: false, status: 400, message, cause });

interface Issue {
  path: PropertyKey[];
  message: string;
  /** Issues of each alternative, where there were several. */
  errors?: unknown;
}

/** Returns the issue with the deepest path: of several alternatives the one that got furthest. */
function deepest(issue: Issue): Issue {
  if (!Array.isArray(issue.errors)) return issue;
  // zod fills `errors` with one list of issues for each alternative.
  const inner = (issue.errors as Issue[][])
    .flat()
    .map((each) => deepest({ ...each, path: [...issue.path, ...each.path] }));
  return inner.reduce(
    (best, each) => (each.path.length > best.path.length || each.message.startsWith("Unrecognized") ? each : best),
    issue,
  );
}

function describe(error: z.ZodError): string {
  const [first] = error.issues;
  if (!first) return "the body: is not understood";
  const { path, message } = deepest(first);
  return `${path.join(".") || "the body"}: ${message}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses the JSON of the `request` parameter, which clients encode once or twice
 * (docs/commerce-api.md#search-requests).
 */
function readRequestParameter(text: string): unknown {
  if (!text.includes("%")) return parseJson(text);
  try {
    return parseJson(decodeURIComponent(text)) ?? parseJson(text);
  } catch {
    return parseJson(text);
  }
}

const sortParameter = z
  .string()
  .transform((text): unknown =>
    text
      .split(",")
      .filter(Boolean)
      .map((part) => {
        const [name = "", order] = part.split(":");
        return order === undefined ? name : { [name]: order };
      }),
  )
  .pipe(sort);

const parameters = z.object({
  size: size.optional(),
  from: from.optional(),
  sort: sortParameter.optional(),
  includes: patterns.optional(),
  excludes: patterns.optional(),
});

function readParameters(params: URLSearchParams) {
  const get = (...names: string[]) =>
    names.map((name) => params.get(name)).find((value) => value !== null && value !== "") ?? undefined;
  return parameters.safeParse({
    size: get("size"),
    from: get("from"),
    sort: get("sort"),
    includes: get("_source_includes", "_source_include", "_source"),
    excludes: get("_source_excludes", "_source_exclude"),
  });
}

/**
 * Parses a request to `/api/catalog/{index}/{type}/_search` (docs/commerce-api.md#search-requests): the body of a POST
 * or the `request` parameter of a GET, with `size`, `from`, `sort` and `_source_*` of the query string on top. What the
 * supported query language lacks fails as `badRequest` and names the path; options of old clients without effect are
 * dropped.
 */
export function parseSearchRequest(
  method: string,
  searchParams: URLSearchParams,
  body: unknown,
): Result<SearchRequest> {
  const format = searchParams.get("request_format");
  if (format && format !== "dsl")
    return refuse(`request_format: "${format.slice(0, 40)}" is not supported, send Elasticsearch's query language`);
  if (searchParams.get("response_format") === "compact") return refuse('response_format: "compact" is not supported');
  const isInUrl = method === "GET" || method === "HEAD";
  const request = searchParams.get("request");
  const requested = request ? readRequestParameter(request) : {};
  const json = isInUrl ? requested : (body ?? {});
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return refuse(method === "GET" ? "request: is no JSON object" : "the body: is no JSON object");
  const fault = unreadable(json);
  if (fault) return refuse(`the body: ${fault}`);
  const parsed = wireBody.safeParse(json);
  if (!parsed.success) return refuse(describe(parsed.error), parsed.error);
  const given = readParameters(searchParams);
  if (!given.success) return refuse(describe(given.error), given.error);
  const { includes, excludes, ...page } = given.data;
  const merged: SearchBody = {
    ...parsed.data.body,
    ...Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined)),
    ...((includes || excludes) && { _source: { includes, excludes } }),
  };
  const costly = tooCostly(merged);
  return costly ? refuse(`the body: ${costly}`) : ok({ ...parsed.data, body: merged });
}
