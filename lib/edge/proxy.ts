import "server-only";
import { timeMetric } from "../metrics";
import type { StoreCode } from "../storefront/types";
import type { CallName } from "../upstream/calls";
import { envelopeResponse } from "../upstream/envelope";
import { fetchUpstream } from "../upstream/server";

const RESPONSE_HEADERS = ["content-type", "retry-after", "x-robots-tag"];

const BAD_CONTENT_TYPE = "Error with response - bad content-type!";
export const BAD_FORMAT = "Unhandled error, wrong response format!";

/** A call on its way from a client to the commerce API. */
export interface ForwardedCall {
  request: Request;
  /** Path and query for the commerce API. */
  url: URL;
  headers: Headers;
  body: string | undefined;
  name: CallName;
  store: StoreCode;
}

/** A JSON answer, the commerce API's or the edge's own in its place. */
export interface ApiAnswer {
  from: "api" | "edge";
  status: number;
  headers: Headers;
  text: string;
  value: unknown;
}

/** Sends a call to the commerce API and reads its answer: JSON with the allowed headers, or a failure of the edge. */
export function sendToApi(call: Omit<ForwardedCall, "store">): Promise<ApiAnswer> {
  return timeMetric("shop_upstream_seconds", { call: call.name }, send(call), ({ from, status }) => {
    if (from === "edge") return "network";
    return status < 500 ? "answered" : "http";
  });
}

async function send({ request, url, headers, body }: Omit<ForwardedCall, "name" | "store">): Promise<ApiAnswer> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetchUpstream(url.pathname + url.search, { method: request.method, headers, body });
  } catch (cause) {
    return isLate(cause) ? buildLate() : buildApiAnswer(503, "The commerce API cannot be reached");
  }
  try {
    text = await answer.text();
  } catch (cause) {
    return isLate(cause) ? buildLate() : buildApiAnswer(502, "The commerce API broke off its answer");
  }
  const { status } = answer;
  const out = pickHeaders(answer.headers, RESPONSE_HEADERS);
  out.set("cache-control", "no-store");
  // an HTML page for an unknown path is no answer about carts and orders
  const isRefusal = status >= 400 && status < 600 && status !== 404;
  if (!out.get("content-type")?.includes("json")) return buildApiAnswer(isRefusal ? status : 502, BAD_CONTENT_TYPE);
  const read = readJson(text);
  if (!read || !(answer.ok || isRefusal || status === 404)) return buildApiAnswer(502, BAD_FORMAT);
  return { from: "api", status, headers: out, text, value: read.value };
}

/** Builds an answer of the edge itself, in the envelope. */
export function buildApiAnswer(code: number, result: unknown): ApiAnswer {
  const value = { code, result };
  return {
    from: "edge",
    status: code,
    headers: envelopeResponse(code, result).headers,
    text: JSON.stringify(value),
    value,
  };
}

/** Returns an answer unchanged, byte for byte. */
export const toResponse = ({ text, status, headers }: ApiAnswer): Response => new Response(text, { status, headers });

const isLate = (cause: unknown) => cause instanceof Error && cause.name === "TimeoutError";
const buildLate = () => buildApiAnswer(504, "The commerce API did not answer in time");

/** Copies the headers of an allow-list. */
export function pickHeaders(from: Headers, names: string[]): Headers {
  return new Headers(
    names.flatMap((name) => (from.has(name) ? [[name, from.get(name) ?? ""] satisfies [string, string]] : [])),
  );
}

function readJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
