import "server-only";

/** A provider of reviews that answers in this process instead of at an address. */
export type InProcessReviews = (request: Request) => Promise<Response>;

// the server's start and the pages are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.inProcessReviews");
const held = globalThis as { [KEY]?: () => Promise<InProcessReviews> }; // only the functions below use it

/** Registers the sandbox of the provider; the start of the server does, where no account is named. */
export function registerInProcessReviews(open: () => Promise<InProcessReviews>): void {
  held[KEY] = open;
}

/** Returns the provider of this process; null where there is none. */
export async function openInProcessReviews(): Promise<InProcessReviews | null> {
  return held[KEY] ? held[KEY]() : null;
}
