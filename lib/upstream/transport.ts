import type { StoreCode } from "../storefront/types";
import type { CallAddress } from "./calls";

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
export function buildCallPath({ path, needs }: CallAddress, input: CallInput, tokenInHeader = false): string {
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
export function buildCallInit({ method }: CallAddress, input: CallInput, tokenInHeader = false): RequestInit {
  const headers: Record<string, string> = { accept: "application/json", ...input.headers };
  if (input.body !== undefined) headers["content-type"] = "application/json";
  if (tokenInHeader && input.token) headers.authorization = `Bearer ${input.token}`;
  return {
    method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  };
}
