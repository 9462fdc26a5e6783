import type { StoreCode } from "../storefront/types";
import { addressOf, CALLS, type CallName } from "./calls";

export interface CallInput {
  store: StoreCode;
  /** Values of `{name}` placeholders in the path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | null;
  cartId?: string | null;
  headers?: Record<string, string>;
}

/** Builds the path and query of a call, tokens included unless the customer's goes in the header (`tokenInHeader`). */
export function buildCallPath(name: CallName, input: CallInput, tokenInHeader = false): string {
  const { path, needs } = addressOf(name);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ""));
  const query = new URLSearchParams(input.query);
  if (needs !== "nobody" || input.token != null) {
    if (!tokenInHeader) query.set("token", input.token ?? "");
    if (needs === "cart") query.set("cartId", input.cartId ?? "");
  }
  query.set("storeCode", input.store);
  return `${filled}?${query}`;
}

/** Builds method, headers and JSON body of a call. */
export function buildCallInit(name: CallName, input: CallInput, tokenInHeader = false): RequestInit {
  const headers: Record<string, string> = { accept: "application/json", ...input.headers };
  if (input.body !== undefined) headers["content-type"] = "application/json";
  if (tokenInHeader && input.token) headers.authorization = `Bearer ${input.token}`;
  return {
    method: addressOf(name).method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  };
}

/** Finds the call a request is for, with the values of its placeholders; null when there is none. */
export function matchCall(method: string, pathname: string): { name: CallName; params: Record<string, string> } | null {
  const names = Object.keys(CALLS) as CallName[]; // the table's own keys
  for (const name of names) {
    const { path, method: wanted } = addressOf(name);
    if (wanted !== method) continue;
    const keys: string[] = [];
    const pattern = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => (keys.push(key), "([^/]+)"));
    const match = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (!match) continue;
    const values = match.slice(1).map(decodeSegment);
    if (values.includes(null)) return null;
    return { name, params: Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ""])) };
  }
  return null;
}

/** Decodes a path segment; null for one that another server might read as several. */
function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return /[/\\\p{Cc}]|^\.{1,2}$/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
