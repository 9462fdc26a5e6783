const MEGABYTE = 1024 * 1024;

/** Megabytes that pages may take where `CACHE_MB` says nothing. */
export const STANDARD_CACHE_MB = 128;
/** Next's share: most of what it caches, server.ts caches in front of it, compressed. */
const NEXT_SHARE = 0.25;

/** Returns the bytes that pages may take in memory, `CACHE_MB`; read here too, as Next's own setting needs it early. */
function getCacheBytes(): number {
  const given = Number(process.env.CACHE_MB?.trim() || STANDARD_CACHE_MB);
  return (Number.isFinite(given) && given > 0 ? given : STANDARD_CACHE_MB) * MEGABYTE;
}

/** Returns how much of it Next has, bytes; server.ts has the rest, in front of it. */
export const getNextCacheSize = (): number => getCacheBytes() * NEXT_SHARE;

/** Returns how much of it server.ts has, bytes. */
export const getFrontCacheBytes = (): number => getCacheBytes() * (1 - NEXT_SHARE);
