/** What a page tells the service worker. */
export type ToWorker =
  /** A page has started: it hears whether the server has a newer one than what it was given. */
  | { type: "HELLO" }
  /** Keeps what a page was made of before the worker was there, and the pages of its store view that work offline. */
  | { type: "KEEP"; urls: string[] };

/** What the service worker tells a page: the server has a newer version of it than the one that came from the device. */
export interface ToPage {
  type: "PAGE_CHANGED";
  path: string;
}
