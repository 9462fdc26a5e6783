import { BRAND } from "@shop/brand";
import { z } from "zod";
import type { Minor } from "../../../lib/money";
import type { VippsUnit } from "../../../lib/payments/types";
import { callJson, type JsonAnswer, readAnswer } from "../json-call";
import { ProviderRefusal } from "../provider-failure";

const NAME = "Vipps MobilePay";
const NOT_FOUND = 404;
const UNAUTHORIZED = 401;
/** A token is asked for anew so long before it ends. */
const MARGIN_MS = 60_000;

const amount = z.object({ currency: z.string(), value: z.number().int() });
export type VippsAmount = z.output<typeof amount>;

const payment = z.object({
  reference: z.string(),
  state: z.string(),
  amount,
  aggregate: z.object({
    authorizedAmount: amount,
    capturedAmount: amount,
    refundedAmount: amount,
    cancelledAmount: amount,
  }),
});
export type VippsPayment = z.output<typeof payment>;

const created = z.object({ redirectUrl: z.url(), reference: z.string() });
const changed = z.object({ pspReference: z.string() });
const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().nonnegative() });
const problem = z.object({
  extraDetails: z.array(z.object({ name: z.string().nullish(), reason: z.string().nullish() })).nullish(),
});

/** A payment that is to be created. */
export interface NewVippsPayment {
  reference: string;
  amount: VippsAmount;
  returnUrl: string;
  description: string;
}

/**
 * Creates a client of the ePayment API of one sales unit (docs/payments.md#vipps-mobilepay). Its methods throw a
 * `ProviderRefusal` with the API's codes, or `ProviderUnreachable`.
 */
export function createVippsClient(
  url: string,
  { msn, clientId, clientSecret, subscriptionKey }: VippsUnit,
  { send = fetch, now = () => new Date(), version }: { send?: typeof fetch; now?: () => Date; version: string },
) {
  const common = {
    "ocp-apim-subscription-key": subscriptionKey,
    "merchant-serial-number": msn,
    "vipps-system-name": BRAND.id,
    "vipps-system-version": version.slice(0, 30),
  };
  let access: { token: string; until: number } | null = null;

  async function login(): Promise<string> {
    if (access && access.until > now().getTime()) return access.token;
    const keys = { client_id: clientId, client_secret: clientSecret };
    const answer = await callJson(NAME, send, `${url}/accesstoken/get`, {
      method: "POST",
      headers: { ...common, ...keys },
    });
    if (answer.status !== 200) throw toRefusal(answer);
    const { access_token, expires_in } = readAnswer(NAME, token, answer);
    access = { token: access_token, until: now().getTime() + expires_in * 1000 - MARGIN_MS };
    return access_token;
  }

  async function call(method: string, path: string, { body, key }: { body?: unknown; key?: string } = {}) {
    const headers = {
      ...common,
      authorization: `Bearer ${await login()}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    };
    const answer = await callJson(NAME, send, `${url}/epayment/v1/payments${path}`, { method, headers, body });
    if (answer.status === UNAUTHORIZED) access = null;
    if (answer.status >= 300) throw toRefusal(answer);
    return answer;
  }

  const change = async (path: string, body: unknown, key: string): Promise<string> =>
    readAnswer(NAME, changed, await call("POST", path, { body, key })).pspReference;

  return {
    /** Creates a payment; returns the page that leads to the app. */
    async create({ reference, amount: sum, returnUrl, description }: NewVippsPayment): Promise<string> {
      const body = {
        amount: sum,
        paymentMethod: { type: "WALLET" },
        userFlow: "WEB_REDIRECT",
        reference,
        returnUrl,
        paymentDescription: description,
      };
      return readAnswer(NAME, created, await call("POST", "", { body, key: reference })).redirectUrl;
    },
    async read(reference: string): Promise<VippsPayment | null> {
      try {
        return readAnswer(NAME, payment, await call("GET", `/${reference}`));
      } catch (cause) {
        if (cause instanceof ProviderRefusal && cause.status === NOT_FOUND) return null;
        throw cause;
      }
    },
    capture: (reference: string, modificationAmount: VippsAmount, key: string): Promise<string> =>
      change(`/${reference}/capture`, { modificationAmount }, key),
    refund: (reference: string, modificationAmount: VippsAmount, key: string): Promise<string> =>
      change(`/${reference}/refund`, { modificationAmount }, key),
    /** Gives up all that is reserved and not captured. */
    cancel: (reference: string, key: string): Promise<string> => change(`/${reference}/cancel`, undefined, key),
    /** Withdraws a payment that is not approved; refused for one that is. */
    withdraw: (reference: string): Promise<string> =>
      change(`/${reference}/cancel`, { cancelTransactionOnly: true }, `${reference}-withdraw`),
  };
}
export type VippsClient = ReturnType<typeof createVippsClient>;

/** Returns the amount on the wire. */
export const toVippsAmount = (currency: string, value: Minor): VippsAmount => ({ currency, value });

function toRefusal({ status, body }: JsonAnswer): ProviderRefusal {
  const details = problem.safeParse(body).data?.extraDetails ?? [];
  return new ProviderRefusal(
    NAME,
    status,
    details.flatMap(({ reason }) => reason ?? []),
  );
}
