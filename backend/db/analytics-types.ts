/** What a destination on the server is to be told of an order whose buyer agreed to it; each once. */
export interface AnalyticsEventTable {
  order_id: number;
  kind: "purchase" | "withdrawal" | "cancellation";
  /** Of the withdrawal; 0 for the others. */
  number: number;
  /** The destination's own id of the browser, which it had given it itself; a random one of this order where it had none. */
  client: string;
  /** Whether the buyer agreed to marketing too. */
  marketing: 0 | 1;
  state: "due" | "done" | "dropped";
  attempts: number;
  error: string | null;
  next_at: string;
  created_at: string;
}
