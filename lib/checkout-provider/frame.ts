/** What the frame tells the page, by one name each: versions of the provider spell some of them differently. */
export type FrameEvent =
  | { name: "load" | "leaving" | "blocked" | "networkError" }
  /** Minor units. */
  | { name: "total"; amount: number };

type Handler = (data: unknown) => void;

/** The provider's own interface inside the page. */
interface ProviderApi {
  suspend(options?: { autoResume: { enabled: boolean } }): void;
  resume(): void;
  on(handlers: Record<string, Handler>): void;
}

/** The window of a page that shows the provider's frame. */
export interface ProviderWindow {
  _klarnaCheckout?: (task: (api: ProviderApi) => void) => void;
}

const amountOf = (data: unknown): number | null => {
  if (typeof data !== "object" || data === null) return null;
  const amount: unknown = Reflect.get(data, "order_amount") ?? Reflect.get(data, "order_total");
  return typeof amount === "number" && Number.isSafeInteger(amount) ? amount : null;
};

/** Reads an event of the frame; null for one the page does nothing about. Its data is a hint, never a fact. */
export function readFrameEvent(name: string, data: unknown): FrameEvent | null {
  switch (name) {
    case "load":
      return { name: "load" };
    case "redirect_initiated":
      return { name: "leaving" };
    case "can_not_complete_order":
      return { name: "blocked" };
    case "network_error":
      return { name: "networkError" };
    case "order_total_change":
    case "order_total_changed": {
      const amount = amountOf(data);
      return amount === null ? null : { name: "total", amount };
    }
    default:
      return null;
  }
}

const NAMES = [
  "load",
  "redirect_initiated",
  "can_not_complete_order",
  "network_error",
  "order_total_change",
  "order_total_changed",
];

/** The page's hold on a frame. */
export interface Frame {
  /** Locks the frame while its order is changed on the server; it stays locked until `resume`. */
  suspend(): void;
  /** Lets the frame read its order again. */
  resume(): void;
  /** Stops listening and takes the provider's queue out of the page, so that the next frame gets one of its own. */
  close(): void;
}

/**
 * Connects to the frame that the provider's script makes; works before the frame is there, as that script queues. A
 * second listener of an event would replace the first, so that there is one of each, for good.
 */
export function openFrame(win: ProviderWindow, onEvent: (event: FrameEvent) => void): Frame {
  let isOpen = true;
  const run = (task: (api: ProviderApi) => void) => win._klarnaCheckout?.(task);
  const hear = (name: string) => (data: unknown) => {
    const event = isOpen ? readFrameEvent(name, data) : null;
    if (event) onEvent(event);
  };
  run((api) => api.on(Object.fromEntries(NAMES.map((name) => [name, hear(name)]))));
  return {
    // The provider resumes by itself after ten seconds, which a slow change of the order may take.
    suspend: () => run((api) => api.suspend({ autoResume: { enabled: false } })),
    resume: () => run((api) => api.resume()),
    close() {
      isOpen = false;
      delete win._klarnaCheckout;
    },
  };
}
