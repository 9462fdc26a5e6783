import { AsyncLocalStorage } from "node:async_hooks";
import { processSlot } from "../process/slot";

/** How long a value counts, in seconds: in the browser, until it is read again, and at most while that fails. */
export interface CacheLife {
  stale: number;
  revalidate: number;
  expire: number;
}

/** What a value or a page depends on, and for how long it counts. */
export interface Terms {
  tags: Set<string>;
  life: CacheLife;
}

/** Of what says nothing of its life yet. */
export const UNSET: CacheLife = { stale: Infinity, revalidate: Infinity, expire: Infinity };

/** Returns the shorter of two lives. */
export const shorter = (a: CacheLife, b: CacheLife): CacheLife => ({
  stale: Math.min(a.stale, b.stale),
  revalidate: Math.min(a.revalidate, b.revalidate),
  expire: Math.min(a.expire, b.expire),
});

/** Adds to the terms of what uses a value those of the value. */
export function addTerms(to: Terms, { tags, life }: Terms): void {
  for (const tag of tags) to.tags.add(tag);
  to.life = shorter(to.life, life);
}

/** A read that a page used. */
export interface PageRead {
  /** Of its value. */
  digest: string;
  /** Reads it once more, and returns the digest of what it reads now. */
  repeat: () => Promise<string>;
}

/** By name and arguments. */
export type PageReads = Map<string, PageRead>;

/** What a page depends on. */
export interface PageTerms extends Terms {
  /** Its reads; null for a page that nobody compares. */
  reads: PageReads | null;
  /** The reads of the same page when it was rendered last, where a tag of it has expired since. */
  previous: PageReads | null;
}

/** The terms of the page that is being rendered. */
export const pageTerms = processSlot<AsyncLocalStorage<PageTerms>>("page-terms").getOrCreate(
  () => new AsyncLocalStorage(),
);

/** Runs what renders a page, and returns the terms of all it reads; they are complete when the page is. */
export function collectTerms<T>(
  render: () => T,
  { reads = null, previous = null }: Partial<Pick<PageTerms, "reads" | "previous">> = {},
): { rendered: T; terms: PageTerms } {
  const terms: PageTerms = { tags: new Set(), life: UNSET, reads, previous };
  return { rendered: pageTerms.run(terms, render), terms };
}

/** Runs what renders a page with terms for all it reads, in those of a page that is being rendered already if there is one. */
export const withPageTerms = <T>(render: () => T): T =>
  pageTerms.getStore() ? render() : collectTerms(render).rendered;
