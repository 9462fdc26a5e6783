import { createClient } from "@/lib/search-engine/elasticsearch/client";

/** Returns an index prefix of this run in the Elasticsearch at `address`, and the function that deletes its indices. */
export function createIndexPrefix(address: string): { prefix: string; drop: () => Promise<void> } {
  const prefix = `e2e_${process.pid}_${Date.now()}`;
  const {
    ELASTICSEARCH_API_KEY: apiKey,
    ELASTICSEARCH_USERNAME: username,
    ELASTICSEARCH_PASSWORD: password,
  } = process.env;
  const drop = async () => {
    const client = createClient({ url: address, prefix, apiKey, username, password, timeoutMs: 10_000 });
    const indices = Object.keys(await client.indices.get({ index: `${prefix}_*` }));
    // by name, because clusters refuse to delete by pattern
    if (indices.length > 0) await client.indices.delete({ index: indices });
    await client.close();
  };
  return { prefix, drop };
}
