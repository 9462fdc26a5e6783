/** Characters a path may hold as they are (RFC 3986 pchar), which encodeURIComponent would encode. */
const BARE = /%(?:40|3A|24|26|2B|2C|3B|3D)/gi;

function canonicalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment).normalize("NFC")).replace(BARE, decodeURIComponent);
  } catch {
    // a broken encoding is nobody's address; it stays as it came and is not found
    return segment;
  }
}

/**
 * The one spelling of a URL path: no empty segments, no slash at the end, letters composed (NFC), everything encoded that
 * has to be and nothing else. Case is not its business: article numbers have one of their own.
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean).map(canonicalSegment);
  return `/${segments.join("/")}`;
}
