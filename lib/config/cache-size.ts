const MEGABYTE = 1024 * 1024;

/** Megabytes that pages may take where `CACHE_MB` says nothing. */
export const STANDARD_CACHE_MB = 128;

/** Returns the bytes that pages may take in memory, `CACHE_MB`; read here too, as Next's own setting needs it early. */
export function getCacheBytes(): number {
  const given = Number(process.env.CACHE_MB?.trim() || STANDARD_CACHE_MB);
  return (Number.isFinite(given) && given > 0 ? given : STANDARD_CACHE_MB) * MEGABYTE;
}
