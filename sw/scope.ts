// What the worker uses of its surroundings: TypeScript has either the types of a page or those of a worker.

/** An event that keeps the worker alive until what it waits for is done. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
}

/** A page as the worker sees it. */
export interface OpenPage {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown): void;
}

export interface PageMessage extends WorkerEvent {
  readonly data: unknown;
  readonly source: OpenPage | null;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: PageMessage;
}

export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<OpenPage | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled?: boolean }): Promise<OpenPage[]>;
  };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof WorkerEvents>(type: E, listener: (event: WorkerEvents[E]) => void): void;
}

// the file is the worker's own
export const scope = globalThis as unknown as WorkerScope;

/** The build whose scripts the worker has; written into it by scripts/build-worker.mjs. */
declare const SHOP_BUILD: string;
export const BUILD: string = SHOP_BUILD;
