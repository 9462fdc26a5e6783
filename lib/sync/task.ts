import type { SyncTask } from "./types";

interface NewTask extends Partial<Pick<SyncTask, "silent" | "callback_event" | "is_result_cacheable" | "product_sku">> {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Builds a task that waits to be sent; its id is the time and a random name (docs/domain-rules.md#tasks). */
export function buildTask(
  {
    url,
    method = "GET",
    headers = {},
    body,
    silent = false,
    callback_event = null,
    is_result_cacheable = false,
    product_sku,
  }: NewTask,
  now: Date,
  name: string,
): SyncTask {
  const at = now.toISOString();
  return {
    task_id: `${now.getTime()}-${name}`,
    url,
    payload: {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    transmited: false,
    transmited_at: null,
    created_at: at,
    updated_at: at,
    result: null,
    resultCode: null,
    code: null,
    acknowledged: false,
    meta: null,
    silent,
    callback_event,
    is_result_cacheable,
    ...(product_sku === undefined ? {} : { product_sku }),
  };
}

const holds = ({ url, payload }: SyncTask, placeholder: string) =>
  [url, ...Object.values(payload.headers)].some((text) => text.includes(placeholder));

/** Returns true for a task of the shopper's log-in: it waits while that is renewed and ends with it. */
export const needsToken = (task: SyncTask): boolean => holds(task, "{{token}}");

export const needsCart = (task: SyncTask): boolean => holds(task, "{{cartId}}");

interface TaskTarget {
  /** Address of the API, '' for this shop's own. */
  base: string;
  /** The store view, where there are several; null in a shop of one. */
  store: string | null;
  token: string | null;
  cartId: string | null;
  /** True where the edge adds token and cart: then neither is in the address. */
  isEdge: boolean;
}

export interface TaskRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Builds the request of a task: placeholders filled, the API's address before a path, the store view behind it
 * (docs/domain-rules.md#tasks). Another site's address never gets a token, and what the edge adds is left out.
 */
export function addressTask(
  { url, payload }: SyncTask,
  { base, store, token, cartId, isEdge }: TaskTarget,
): TaskRequest {
  const isOurs = url.startsWith("/") ? !url.startsWith("//") : base !== "" && url.startsWith(`${base}/`);
  const [ownToken, cart] = isOurs && !isEdge ? [token ?? "", cartId ?? ""] : ["", ""];
  const fill = (text: string, encode: (value: string) => string) =>
    text.replaceAll("{{token}}", () => encode(ownToken)).replaceAll("{{cartId}}", () => encode(cart));
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const fields = query
    .split("&")
    .filter(
      (field) =>
        field !== "" &&
        !(isEdge && /=\{\{(?:token|cartId)\}\}$/.test(field)) &&
        !(store && isOurs && field.startsWith("storeCode=")),
    );
  if (store && isOurs) fields.push(`storeCode=${encodeURIComponent(store)}`);
  const filled = fill([path, fields.join("&")].filter(Boolean).join("?"), encodeURIComponent);
  // a Bearer without a token is no header at all
  const headers = Object.entries(payload.headers)
    .filter(([, value]) => ownToken !== "" || !value.includes("{{token}}"))
    .map(([name, value]) => [name, fill(value, String)]);
  return {
    url: url.startsWith("/") && isOurs ? base + filled : filled,
    method: payload.method,
    headers: Object.fromEntries(headers),
    ...(payload.body === undefined ? {} : { body: payload.body }),
  };
}
