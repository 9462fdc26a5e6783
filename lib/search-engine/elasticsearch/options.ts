import { readFileSync } from "node:fs";
import type { Env } from "../../config/env";
import type { ElasticsearchOptions } from "./client";

type ElasticsearchEnv = Pick<
  Env,
  | "ELASTICSEARCH_URL"
  | "ELASTICSEARCH_INDEX_PREFIX"
  | "ELASTICSEARCH_API_KEY"
  | "ELASTICSEARCH_USERNAME"
  | "ELASTICSEARCH_PASSWORD"
  | "ELASTICSEARCH_CA"
>;

/**
 * Returns the connection options of the environment; null without a cluster. `ELASTICSEARCH_CA` is PEM text or a file.
 */
export function readElasticsearchOptions(
  env: ElasticsearchEnv,
  timeouts: Pick<ElasticsearchOptions, "timeoutMs" | "collectionTimeoutMs">,
): ElasticsearchOptions | null {
  if (!env.ELASTICSEARCH_URL) return null;
  const ca = env.ELASTICSEARCH_CA;
  return {
    url: env.ELASTICSEARCH_URL,
    prefix: env.ELASTICSEARCH_INDEX_PREFIX,
    apiKey: env.ELASTICSEARCH_API_KEY,
    username: env.ELASTICSEARCH_USERNAME,
    password: env.ELASTICSEARCH_PASSWORD,
    ca: ca === undefined || ca.includes("-----BEGIN") ? ca : readFileSync(ca, "utf8"),
    ...timeouts,
  };
}
