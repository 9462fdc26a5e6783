/** Characters a path may contain unencoded (RFC 3986 pchar), which encodeURIComponent would encode. */
const BARE = /%(?:40|3A|24|26|2B|2C|3B|3D)/gi;

function canonicalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment).normalize("NFC")).replace(BARE, decodeURIComponent);
  } catch {
    // a malformed encoding stays as it came and is not found
    return segment;
  }
}

/**
 * Returns the canonical spelling of a URL path: no empty segments, no trailing slash, letters composed (NFC),
 * everything encoded that has to be and nothing else. Case is kept, as SKUs have one.
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean).map(canonicalSegment);
  return `/${segments.join("/")}`;
}
