import { onTagsExpired } from "../lib/cache/tag-expiry";

/**
 * Counts expiries of tags. Times are numbers of expiries so far, not of a clock: a response that was begun before a tag
 * of it expired is outdated however fast it came (docs/decisions/0103-kept-pages.md). `onExpire` is called after each
 * expiry.
 */
export function createTagClock(onExpire: () => void = () => {}) {
  const expiredAt = new Map<string, number>();
  let expiries = 0;

  return {
    /** Notes that what has one of these tags is outdated. */
    expire(tags: readonly string[]): void {
      expiries++;
      for (const tag of tags) expiredAt.set(tag, expiries);
      onExpire();
    },
    /** The number of expiries so far, taken before a response is begun. */
    get expiries() {
      return expiries;
    },
    /** True where one of the tags expired after `since`; for a response of unknown tags (null), any. */
    hasExpired(tags: readonly string[] | null, since: number): boolean {
      if (expiries === since) return false;
      return tags === null || tags.some((tag) => (expiredAt.get(tag) ?? 0) > since);
    },
  };
}

export type TagClock = ReturnType<typeof createTagClock>;

/** Creates a clock of the tags that expire in this process. */
export function openTagClock(onExpire: () => void): TagClock {
  const clock = createTagClock(onExpire);
  onTagsExpired((tags) => clock.expire(tags));
  return clock;
}
