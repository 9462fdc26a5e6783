import type { MerchantUrl, SandboxOrder, SandboxWorld } from "./types";

const LOCAL_HOSTS = /^(?:(?:[a-z\d-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/;
/** Minutes after the first push at which it comes again until it is acknowledged, then every four hours for two days. */
const PUSH_MINUTES = [5, 15, 30, 60, ...Array.from({ length: 12 }, (_, index) => 240 * (index + 1))];
/** The sandbox's minute: a second. */
const MINUTE_MS = 1000;
const FIRST_PUSH_MS = 2000;
const LATE_PUSH_MS = 60_000;

/** What a merchant answered; null where nothing came in time. */
export interface MerchantAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Returns a URL of a merchant with the order's id put in; null for none, and for one the provider does not call. */
export function merchantUrl({ id, fields }: SandboxOrder, name: MerchantUrl): string | null {
  const url = fields.merchant_urls[name]?.replaceAll("{checkout.order.id}", encodeURIComponent(id));
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && LOCAL_HOSTS.test(hostname)) ? url : null;
}

/** Calls a merchant with an order; null where it does not answer within the limit. */
export async function callMerchant(
  { send }: Pick<SandboxWorld, "send">,
  url: string,
  body: unknown,
  limitMs: number,
): Promise<MerchantAnswer | null> {
  try {
    const answer = await send(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await answer.text();
    const read: unknown = text.startsWith("{") ? JSON.parse(text) : {};
    return { status: answer.status, body: Object.fromEntries(Object.entries(Object(read))) };
  } catch {
    return null;
  }
}

/** Calls the push address of a paid order once and again until the merchant acknowledges it, on a scaled schedule. */
export function startPushing(world: SandboxWorld, find: () => SandboxOrder | null): void {
  const order = find();
  if (!order || order.push === "never") return;
  const push = async () => {
    const current = find();
    const url = current && merchantUrl(current, "push");
    if (!current?.managed || !url) return;
    await callMerchant(world, url, {}, 10_000);
    if (current.push === "twice") await callMerchant(world, url, {}, 10_000);
  };
  const repeatAt = (round: number) => {
    const minutes = (PUSH_MINUTES[round] ?? 0) - (PUSH_MINUTES[round - 1] ?? 0);
    if (PUSH_MINUTES[round] === undefined) return;
    world.later(minutes * MINUTE_MS, () => {
      if (find()?.managed?.acknowledged !== false) return;
      push().then(() => repeatAt(round + 1), world.report);
    });
  };
  world.later(order.push === "late" ? LATE_PUSH_MS : FIRST_PUSH_MS, () => {
    push().then(() => repeatAt(0), world.report);
  });
}
