import type { SentEvent } from "../../lib/analytics/context";
import type { AnalyticsProperty } from "../../lib/config/analytics-settings";

/** Milliseconds an event may take. */
const LIMIT_MS = 5000;

export interface ProtocolTarget {
  /** Where the protocol is spoken; the sandbox answers without a network. */
  url: string;
  fetch: (request: Request) => Promise<Response>;
}

/** Who the event is told of, as the destination knows them. */
interface ToldOf {
  client: string;
  hasMarketing: boolean;
  /** When it happened, ISO 8601. */
  at: string;
}

/**
 * Sends an event by GA4's Measurement Protocol. It answers 2xx to anything, so that only what never arrived is known to have
 * failed.
 *
 * @throws where it cannot be reached or answers another status
 */
export async function sendByProtocol(
  { url, fetch: call }: ProtocolTarget,
  { id, secret }: AnalyticsProperty,
  { event, params }: SentEvent,
  { client, hasMarketing, at }: ToldOf,
): Promise<void> {
  const address = new URL("/mp/collect", url);
  address.search = new URLSearchParams({ measurement_id: id, api_secret: secret }).toString();
  const granted = hasMarketing ? "GRANTED" : "DENIED";
  const body = {
    client_id: client,
    timestamp_micros: Date.parse(at) * 1000,
    consent: { ad_user_data: granted, ad_personalization: granted },
    events: [{ name: event, params }],
  };
  const answer = await call(
    new Request(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(LIMIT_MS),
    }),
  );
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the analytics answered ${answer.status}`);
}
