/** What stands beside every event: the store view, and of the shopper only whether they are signed in and a company. */
export interface EventContext {
  store: string;
  currency: string;
  /** Tax in the view's prices, percent. */
  taxPercent: number;
  isSignedIn: boolean;
  customerType: "private" | "business";
}

/** An event as destinations get it: amounts are decimals without tax, in the view's currency. */
export interface SentEvent {
  event: string;
  params: Record<string, unknown>;
}
