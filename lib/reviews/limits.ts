import "server-only";
import { LRUCache } from "lru-cache";
import { getEnv } from "../config/env";
import { clientAddressOf, toProxyList } from "../limits/client-address";
import { createRateLimiter } from "../limits/rate-limiter";

/** What one network address may do: at once, and in an hour. */
const LIMITS = {
  create: { capacity: 5, perHour: 10 },
  vote: { capacity: 30, perHour: 120 },
  report: { capacity: 10, perHour: 20 },
};
const MAX_ADDRESSES = 10_000;

const limiters = new LRUCache<string, ReturnType<typeof createRateLimiter>>({ max: MAX_ADDRESSES });

/**
 * Returns the seconds a network address has to wait before it may do this again, 0 for none; it counts in this process.
 */
export function secondsToWait(request: Request, action: keyof typeof LIMITS): number {
  const forwarded = request.headers.get("x-forwarded-for") ?? undefined;
  const address = clientAddressOf(forwarded, toProxyList(getEnv().TRUSTED_PROXIES));
  // where none is known all would share one
  if (address === "") return 0;
  const { capacity, perHour } = LIMITS[action];
  const key = `${action} ${address}`;
  const limiter = limiters.get(key) ?? createRateLimiter({ capacity, perSecond: perHour / 3600 });
  limiters.set(key, limiter);
  return limiter.take() ? 0 : Math.ceil(3600 / perHour);
}
