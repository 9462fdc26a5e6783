import type { z } from "zod";
import { ProviderUnreachable } from "./provider-failure";

/** How long a provider may take, less than the edge waits for the whole call (`API_TIMEOUT_MS`). */
const TIMEOUT_MS = 4500;
const MAX_ANSWER = 1_000_000;

/** An answer of a provider: JSON, or undefined where it is empty. */
export interface JsonAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Calls a provider and reads its JSON. Throws `ProviderUnreachable` for no answer, a 5xx, and what is no JSON. */
export async function callJson(
  provider: string,
  send: typeof fetch,
  url: string,
  init: { method: string; headers?: Record<string, string>; body?: unknown },
): Promise<JsonAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await send(url, {
      method: init.method,
      headers: {
        accept: "application/json",
        ...(init.body === undefined ? {} : { "content-type": "application/json" }),
        ...init.headers,
      },
      body: init.body === undefined ? undefined : JSON.stringify(init.body),
      // a redirect would take keys elsewhere
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new ProviderUnreachable(`${provider} cannot be reached`, { cause });
  }
  const { status, headers } = response;
  const fault = () => new ProviderUnreachable(`${provider} answered ${status} with no JSON`);
  if (status >= 500 || text.length > MAX_ANSWER) throw fault();
  if (text.trim() === "") return { status, headers, body: undefined };
  try {
    return { status, headers, body: JSON.parse(text) };
  } catch {
    throw fault();
  }
}

/** Reads an answer's body by its schema; throws `ProviderUnreachable` for one of another form. */
export function readAnswer<S extends z.ZodType>(provider: string, schema: S, { body }: JsonAnswer): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ProviderUnreachable(`The answer of ${provider} has another form`);
  return parsed.data;
}
