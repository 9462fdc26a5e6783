import { Client, errors } from "@elastic/elasticsearch";
import type { Failure } from "../../upstream/types";
import { GUARD_LIMITS } from "../guard";

export interface ElasticsearchOptions {
  /** `http://localhost:9200`. */
  url: string;
  /** First part of every alias: `{prefix}_{store}_{type}`. */
  prefix: string;
  apiKey?: string;
  username?: string;
  password?: string;
  /** Certificate authority as PEM text. */
  ca?: string;
  /** Time limit of one request, ms. */
  timeoutMs: number;
  /**
   * Time limit of reading a whole collection, ms; defaults to that of any request
   * (docs/domain-rules.md#search-time-limits).
   */
  collectionTimeoutMs?: number;
}

/**
 * Creates the client of a cluster: no sniffing, as many connections as concurrent searches, one retry, compressed
 * answers.
 */
export function createClient({
  url,
  apiKey,
  username,
  password,
  ca,
  timeoutMs,
  collectionTimeoutMs = timeoutMs,
}: ElasticsearchOptions): Client {
  const basic = username !== undefined && password !== undefined ? { username, password } : undefined;
  const auth: ConstructorParameters<typeof Client>[0]["auth"] = apiKey ? { apiKey } : basic;
  return new Client({
    node: url,
    ...(auth && { auth }),
    ...(ca && { tls: { ca, rejectUnauthorized: true } }),
    requestTimeout: Math.max(timeoutMs, collectionTimeoutMs),
    agent: { connections: GUARD_LIMITS.concurrent, keepAliveTimeout: 30_000 },
    maxRetries: 1,
    sniffOnStart: false,
    sniffInterval: false,
    sniffOnConnectionFault: false,
    enableMetaHeader: false,
    compression: false,
  });
}

/** Returns the failure of an HTTP status. */
export function toHttpFailure(status: number, message: string, cause: unknown): Failure {
  const common = { kind: "http", status, message, cause } as const;
  if (status === 400) return { ...common, kind: "contract", code: "badRequest", retryable: false };
  if (status === 401) return { ...common, code: "unauthorized", retryable: false };
  if (status === 403) return { ...common, code: "forbidden", retryable: false };
  if (status === 413) return { ...common, code: "tooLarge", retryable: false };
  // A missing index is an engine that is not filled yet, never proof of an absence.
  return { ...common, code: "serverError", retryable: status === 404 || status === 429 || status >= 500 };
}

/** Returns the failure of a request; errors that are not Elasticsearch's are bugs and thrown on. */
export function toFailure(error: unknown): Failure {
  if (error instanceof errors.TimeoutError || error instanceof errors.RequestAbortedError)
    return { kind: "network", code: "timeout", retryable: true, message: error.message, cause: error };
  if (error instanceof errors.ResponseError) return toHttpFailure(error.statusCode ?? 500, error.message, error);
  if (error instanceof errors.DeserializationError || error instanceof errors.ProductNotSupportedError) {
    return { kind: "contract", code: "wrongFormat", retryable: true, message: error.message, cause: error };
  }
  if (error instanceof errors.ConnectionError || error instanceof errors.NoLivingConnectionsError) {
    return { kind: "network", code: "unreachable", retryable: true, message: error.message, cause: error };
  }
  throw error;
}
