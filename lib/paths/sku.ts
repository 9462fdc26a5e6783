/**
 * Returns a sku as a segment of a path. A slash in it is written `~1` and a tilde `~0`, as in a JSON pointer (RFC 6901):
 * servers in between decode `%2F` and split the path there.
 */
export const toSkuSegment = (sku: string): string =>
  encodeURIComponent(sku.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Returns the sku of a decoded segment, the inverse of `toSkuSegment`. */
export const fromSkuSegment = (segment: string): string => segment.replaceAll("~1", "/").replaceAll("~0", "~");

/** Returns the sku of a segment as the framework hands it to a page, encoded. */
export const parseSkuSegment = (segment: string): string => fromSkuSegment(decodeURIComponent(segment));
