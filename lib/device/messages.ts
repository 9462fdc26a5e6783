/** What a page tells the service worker. */
export type ToWorker =
  /** A page has started: it hears whether the server has a newer one than what it was given. */
  | { type: "HELLO" }
  /** Keeps what a page was made of before the worker was there, and the pages of its store view that work offline. */
  | { type: "KEEP"; urls: string[] };

/** What the service worker tells a page. */
export type ToPage =
  /** The server has a newer version of the page than the one that came from the device. */
  | { type: "PAGE_CHANGED"; path: string }
  /** The page that was asked for inside the shop is not on the device, and the server cannot be reached. */
  | { type: "NOT_ON_DEVICE"; path: string };
