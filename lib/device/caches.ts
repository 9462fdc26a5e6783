import type { StoreCode } from "../storefront/types";
import type { KeptKind } from "./index";

/** First part of the names of all caches of the shop's worker. */
const PREFIX = "shop";

/**
 * Returns the name of a cache: what needs a build's scripts is named by it, what is in a language by its store view.
 * Pictures are true in every build.
 */
export function cacheName(kind: KeptKind, build: string, store: StoreCode | null): string {
  if (kind === "pictures") return `${PREFIX}:pictures`;
  return [PREFIX, kind, build, ...(store ? [store] : [])].join(":");
}

/** Returns the build a cache belongs to; null for what belongs to every build, undefined for another program's cache. */
export function buildOfCache(name: string): string | null | undefined {
  const [prefix, kind, build] = name.split(":");
  if (prefix !== PREFIX || !kind) return undefined;
  return build ?? null;
}

/**
 * Lists the caches that nobody needs: of builds other than the worker's own that no open page is of. `open` has the
 * build of each open page, null for one that is not known: then everything stays.
 */
export function findUnneeded(names: readonly string[], own: string, open: readonly (string | null)[]): string[] {
  if (open.includes(null)) return [];
  return names.filter((name) => {
    const build = buildOfCache(name);
    return typeof build === "string" && build !== own && !open.includes(build);
  });
}
