import { z } from "zod";
import { fromMinor, type Minor } from "../../../lib/money";
import type { SwishConfig } from "../../../lib/payments/types";
import { callJson, type JsonAnswer, readAnswer } from "../json-call";
import { ProviderRefusal } from "../provider-failure";
import { fetchWithCertificate } from "./mutual-tls";

const NAME = "Swish";
const NOT_FOUND = 404;

const payment = z.object({
  id: z.string(),
  status: z.string(),
  paymentReference: z.string().nullish(),
  payeeAlias: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  errorCode: z.string().nullish(),
});
export type SwishPayment = z.output<typeof payment>;

const refund = z.object({ id: z.string(), status: z.string(), errorCode: z.string().nullish() });
export type SwishRefund = z.output<typeof refund>;

const faults = z.array(z.object({ errorCode: z.string() }));

/** Returns an amount as Swish wants it: a text with two decimals. */
const toText = (amount: Minor): string => fromMinor(amount).toFixed(2);

/**
 * Creates a client of the Swish commerce API (docs/payments.md#swish). Its methods throw a `ProviderRefusal` with Swish's
 * codes, or `ProviderUnreachable`.
 */
export function createSwishClient(config: SwishConfig, send?: typeof fetch) {
  const { url, number, certificate, callbackUrl } = config;
  const fetchIn = send ?? (certificate ? fetchWithCertificate(certificate) : fetch);
  const alias: Record<string, string> = certificate ? {} : { "x-client-cert-alias": number };

  async function call(method: string, path: string, body?: unknown, type?: string): Promise<JsonAnswer> {
    const headers = { ...alias, ...(type ? { "content-type": type } : {}) };
    const answer = await callJson(NAME, fetchIn, `${url}/swish-cpcapi/api${path}`, { method, headers, body });
    if (answer.status < 400) return answer;
    const codes = faults.safeParse(answer.body).data ?? [];
    throw new ProviderRefusal(
      NAME,
      answer.status,
      codes.map(({ errorCode }) => errorCode),
    );
  }

  async function read<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | null> {
    try {
      return readAnswer(NAME, schema, await call("GET", path));
    } catch (cause) {
      if (cause instanceof ProviderRefusal && cause.status === NOT_FOUND) return null;
      throw cause;
    }
  }

  return {
    /** Creates a payment request; returns the token that opens the app. */
    async create(id: string, { amount, message }: { amount: Minor; message: string }): Promise<string> {
      const body = {
        payeePaymentReference: id,
        callbackUrl,
        payeeAlias: number,
        amount: toText(amount),
        currency: "SEK",
        message,
      };
      const { headers } = await call("PUT", `/v2/paymentrequests/${id}`, body);
      const token = headers.get("paymentrequesttoken");
      if (!token) throw new ProviderRefusal(NAME, 201, ["no token"]);
      return token;
    },
    read: (id: string): Promise<SwishPayment | null> => read(`/v1/paymentrequests/${id}`, payment),
    cancel: async (id: string): Promise<void> =>
      void (await call(
        "PATCH",
        `/v1/paymentrequests/${id}`,
        [{ op: "replace", path: "/status", value: "cancelled" }],
        "application/json-patch+json",
      )),
    refund: async (id: string, { reference, amount }: { reference: string; amount: Minor }): Promise<void> =>
      void (await call("PUT", `/v2/refunds/${id}`, {
        originalPaymentReference: reference,
        callbackUrl,
        payerAlias: number,
        amount: toText(amount),
        currency: "SEK",
      })),
    readRefund: (id: string): Promise<SwishRefund | null> => read(`/v1/refunds/${id}`, refund),
  };
}
export type SwishClient = ReturnType<typeof createSwishClient>;
