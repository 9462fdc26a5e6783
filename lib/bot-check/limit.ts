import "server-only";
import { LRUCache } from "lru-cache";
import { getEnv } from "../config/env";
import { clientAddressOf, toProxyList } from "../limits/client-address";
import { createRateLimiter } from "../limits/rate-limiter";

/** Work set to one network address: at once, and for each second; an office behind one address fills in forms too. */
const WORK = { capacity: 60, perSecond: 1 };
/** Forms without a proof, from everywhere: browsers without scripts can make none. */
const UNPROVEN = { capacity: 10, perSecond: 10 / 3600 };
const MAX_ADDRESSES = 10_000;

const perAddress = new LRUCache<string, ReturnType<typeof createRateLimiter>>({ max: MAX_ADDRESSES });

/** Returns false where a network address has asked for too much work; `forwardedFor` is its `X-Forwarded-For`. */
export function mayAskForWork(forwardedFor: string | null): boolean {
  const address = clientAddressOf(forwardedFor ?? undefined, toProxyList(getEnv().TRUSTED_PROXIES));
  const limiter = perAddress.get(address) ?? createRateLimiter(WORK);
  perAddress.set(address, limiter);
  return limiter.take();
}

const unproven = createRateLimiter(UNPROVEN);

/**
 * Returns true where a form of a browser without scripts may pass unproven: ten at once and ten an hour, in this
 * process. It must not be a way for many, and those without scripts are few.
 */
export const mayPassUnproven = (): boolean => getEnv().BOT_CHECK === "off" || unproven.take();
