import { z } from "zod";
import {
  providerAddress,
  providerLine,
  providerShippingOption,
} from "../../../lib/upstream/contract/checkout-provider";

/** Where the provider is and who we are there. */
export interface KustomConfig {
  url: string;
  username: string;
  password: string;
}

/** How long the provider may take, less than the edge waits for the whole call (`API_TIMEOUT_MS`). */
const TIMEOUT_MS = 4500;
/** Characters of an answer that are read: an order of a thousand lines has fewer. */
const MAX_ANSWER = 2_000_000;

/** A provider's order as it answers it; what we do not read stays as it came. */
const order = z
  .object({
    order_id: z.string().min(1).max(255),
    status: z.string(),
    purchase_country: z.string().nullish(),
    purchase_currency: z.string(),
    order_amount: z.number().int().nonnegative(),
    order_tax_amount: z.number().int().nullish(),
    order_lines: z.array(providerLine).nullish(),
    html_snippet: z.string().nullish(),
    billing_address: providerAddress.nullish(),
    shipping_address: providerAddress.nullish(),
    selected_shipping_option: providerShippingOption.nullish(),
    merchant_requested: z
      .looseObject({
        additional_checkboxes: z.array(z.looseObject({ id: z.string(), checked: z.boolean() })).nullish(),
      })
      .nullish()
      .catch(null),
  })
  .loose();
export type KustomOrder = z.output<typeof order>;

/** What the provider's order management says of an order that is paid. */
const managed = z
  .object({
    order_id: z.string(),
    status: z.string(),
    fraud_status: z.string().nullish(),
    order_amount: z.number().int().nullish(),
    captured_amount: z.number().int().nullish(),
    refunded_amount: z.number().int().nullish(),
  })
  .loose();
export type ManagedOrder = z.output<typeof managed>;

/** The provider refused a call: its status and its whole body. */
export class KustomRefusal extends Error {
  override name = "KustomRefusal";

  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`The checkout provider answered ${status}: ${describe(body)}`);
  }
}

/** The provider cannot be reached, is too late, or answers what is no answer. */
export class KustomUnreachable extends Error {
  override name = "KustomUnreachable";
}

const failure = z
  .object({ error_code: z.string(), error_messages: z.array(z.string()), error_text: z.string() })
  .partial();

/** Returns the provider's words in a line, without anything of the order. */
function describe(body: unknown): string {
  const { error_code = "no code", error_messages = [], error_text = "" } = failure.safeParse(body).data ?? {};
  return [error_code, ...error_messages, error_text].filter(Boolean).join(", ").slice(0, 300);
}

const CHECKOUT = "/checkout/v3/orders";
const MANAGEMENT = "/ordermanagement/v1/orders";

interface Call {
  method?: "GET" | "POST" | "PATCH";
  body?: unknown;
  /** The provider does a call of one key once. */
  key?: string;
}

/** An answer: its status, its headers, and its JSON; undefined for an empty one. */
interface Answer {
  body: unknown;
  headers: Headers;
}

/**
 * Creates a client of Kustom's checkout and order management (docs/payments.md). Its methods throw a `KustomRefusal` with
 * the provider's status and body, or `KustomUnreachable`.
 */
export function createKustomClient(
  { url, username, password }: KustomConfig,
  send: typeof fetch = fetch,
  timeoutMs = TIMEOUT_MS,
) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

  async function call(path: string, { method = "POST", body, key }: Call): Promise<Answer> {
    let response: Response;
    let text: string;
    try {
      response = await send(`${url}${path}`, {
        method,
        headers: {
          authorization,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(key === undefined ? {} : { "klarna-idempotency-key": key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        // a redirect would take the password elsewhere
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (cause) {
      throw new KustomUnreachable("The checkout provider cannot be reached", { cause });
    }
    if (text.length > MAX_ANSWER) throw new KustomUnreachable("The checkout provider's answer is too long");
    const { status, headers } = response;
    const read = readJson(text);
    if (status >= 200 && status < 300 && read.isJson) return { body: read.value, headers };
    if (status >= 400 && read.isJson) throw new KustomRefusal(status, read.value);
    throw new KustomUnreachable(`The checkout provider answered ${status} with no JSON`);
  }

  const parse = <S extends z.ZodType>(schema: S, { body }: Answer): z.output<S> => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new KustomUnreachable("The checkout provider's answer has another form");
    return parsed.data;
  };
  const at = (id: string, action = "") => `/${encodeURIComponent(id)}${action}`;

  return {
    create: async (body: unknown): Promise<KustomOrder> => parse(order, await call(CHECKOUT, { body })),
    read: async (id: string): Promise<KustomOrder> => parse(order, await call(CHECKOUT + at(id), { method: "GET" })),
    update: async (id: string, body: unknown): Promise<KustomOrder> =>
      parse(order, await call(CHECKOUT + at(id), { body })),
    abort: async (id: string): Promise<void> => void (await call(CHECKOUT + at(id, "/abort"), {})),
    readManaged: async (id: string): Promise<ManagedOrder> =>
      parse(managed, await call(MANAGEMENT + at(id), { method: "GET" })),
    acknowledge: async (id: string, key: string): Promise<void> =>
      void (await call(MANAGEMENT + at(id, "/acknowledge"), { key })),
    setReference: async (id: string, merchant_reference1: string, key: string): Promise<void> =>
      void (await call(MANAGEMENT + at(id, "/merchant-references"), {
        method: "PATCH",
        body: { merchant_reference1 },
        key,
      })),
    capture: async (id: string, body: unknown, key: string): Promise<string | null> =>
      (await call(MANAGEMENT + at(id, "/captures"), { body, key })).headers.get("capture-id"),
    refund: async (id: string, body: unknown, key: string): Promise<string | null> =>
      (await call(MANAGEMENT + at(id, "/refunds"), { body, key })).headers.get("refund-id"),
    cancel: async (id: string, key: string): Promise<void> =>
      void (await call(MANAGEMENT + at(id, "/cancel"), { key })),
  };
}
export type KustomClient = ReturnType<typeof createKustomClient>;

function readJson(text: string): { isJson: boolean; value?: unknown } {
  if (text.trim() === "") return { isJson: true };
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}
