export interface RateLimiterOptions {
  /** Permits available at once at most. */
  capacity: number;
  /** Permits added per second. */
  perSecond: number;
  now?: () => number;
}

/** Creates a token bucket that bounds how often another service is called. */
export function createRateLimiter({ capacity, perSecond, now = Date.now }: RateLimiterOptions) {
  let left = capacity;
  let filled = now();
  return {
    /** Takes a permit; false when there is none. */
    take(): boolean {
      const time = now();
      left = Math.min(capacity, left + ((time - filled) / 1000) * perSecond);
      filled = time;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
