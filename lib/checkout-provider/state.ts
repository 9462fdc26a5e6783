/** Why the provider's order could not be opened: it refused it, or no readable answer came. */
export type ProviderFault = "Order Create Error" | "Request Error";

/** Tries to open the provider's order before the page is reloaded. */
export const MAX_ATTEMPTS = 3;

/** What a page knows of the provider's order. */
export interface ProviderState {
  phase: "closed" | "loading" | "open" | "failed";
  /** Tries since the last one that succeeded. */
  attempts: number;
  /** The provider's id of the order that is changed instead of creating another. */
  orderId: string | null;
  /** The frame's HTML; only while it is open. */
  snippet: string | null;
  fault: ProviderFault | null;
}

export type ProviderEvent =
  | { type: "started" }
  | { type: "opened"; orderId: string; snippet: string }
  /** Another provider's payment, which needs no frame. */
  | { type: "handedOver"; orderId: string }
  /** The order can be changed no more, or the provider does not know it: the next one is a new one. */
  | { type: "dropped" }
  | { type: "failed"; fault: ProviderFault }
  /** No more is tried by this page; what the shopper clicks next is counted again. */
  | { type: "exhausted" }
  /** The shopper went back to the form; the order stays to be changed. */
  | { type: "closed" };

/** Returns the state before anything was tried, with the id kept of an order from before. */
export const initialState = (orderId: string | null): ProviderState => ({
  phase: "closed",
  attempts: 0,
  orderId,
  snippet: null,
  fault: null,
});

/** Returns the state after an event (docs/domain-rules.md#checkout-provider). */
export function reduceProvider(state: ProviderState, event: ProviderEvent): ProviderState {
  switch (event.type) {
    case "started":
      return { ...state, phase: "loading", attempts: state.attempts + 1 };
    case "opened":
      return { phase: "open", attempts: 0, orderId: event.orderId, snippet: event.snippet, fault: null };
    case "handedOver":
      return initialState(event.orderId);
    case "dropped":
      return { ...state, orderId: null };
    case "failed":
      return { ...state, phase: "failed", snippet: null, fault: event.fault };
    case "exhausted":
      return { ...state, phase: "failed", attempts: 0, snippet: null, fault: state.fault ?? "Request Error" };
    case "closed":
      return { ...state, phase: "closed", snippet: null };
  }
}

/** Returns true once more tries were made than are sent: the page is reloaded instead. */
export const isExhausted = ({ attempts }: Pick<ProviderState, "attempts">): boolean => attempts > MAX_ATTEMPTS;
