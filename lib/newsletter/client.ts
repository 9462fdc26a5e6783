import type { z } from "zod";
import { withProof } from "../bot-check/client";
import type { StoreCode } from "../storefront/types";
import { CALLS } from "../upstream/calls";
import { newsletterCalls } from "../upstream/contract/newsletter";
import { parseResult } from "../upstream/envelope";
import { requestApi } from "../upstream/request";
import { ok, type Result } from "../upstream/types";

type Confirmed = z.output<typeof newsletterCalls.newsletterConfirm.result>;

/**
 * Returns whether an address is subscribed. The server says so of the signed-in customer's own only; any other counts
 * as not subscribed, which 404 means (docs/commerce-api.md#newsletter).
 */
export async function fetchStatus(store: StoreCode, email: string): Promise<Result<boolean>> {
  const answer = await requestApi(CALLS.newsletterStatus, { store, query: { email } });
  if (answer.ok) return ok(answer.value === "subscribed");
  return answer.error.status === 404 && answer.error.kind === "http" ? ok(false) : answer;
}

/** Requests the newsletter for an address, whose owner is mailed a link to confirm it. */
export const requestNewsletter = (store: StoreCode, email: string): Promise<Result<unknown>> =>
  withProof("newsletter", (headers) => requestApi(CALLS.newsletterSubscribe, { store, body: { email }, headers }));

/** Ends the newsletter of the signed-in customer's own address; to any other a link is mailed. */
export const endNewsletter = (store: StoreCode, email: string): Promise<Result<unknown>> =>
  requestApi(CALLS.newsletterUnsubscribe, { store, body: { email } });

/** Confirms a subscription by the token of a mailed link; a link that is no longer valid is 404. */
export async function confirmNewsletter(store: StoreCode, token: string): Promise<Result<Confirmed>> {
  const answer = await requestApi(CALLS.newsletterConfirm, { store, body: { token } });
  return answer.ok ? parseResult(answer.value, newsletterCalls.newsletterConfirm.result) : answer;
}

/** Ends the newsletter by the token of a mailed link. */
export const leaveNewsletter = (store: StoreCode, token: string): Promise<Result<unknown>> =>
  requestApi(CALLS.newsletterLeave, { store, body: { token } });
