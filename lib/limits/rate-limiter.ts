export interface RateLimiterOptions {
  /** Taken at once at most. */
  burst: number;
  /** Given back per second. */
  perSecond: number;
  now?: () => number;
}

/** A bucket of permissions that fills up again with time: what costs somebody else must not be asked without bound. */
export function createRateLimiter({ burst, perSecond, now = Date.now }: RateLimiterOptions) {
  let left = burst;
  let filled = now();
  return {
    /** True when one more is allowed. */
    take(): boolean {
      const time = now();
      left = Math.min(burst, left + ((time - filled) / 1000) * perSecond);
      filled = time;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
