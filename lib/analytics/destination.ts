import type { AskedPurpose } from "../consent/types";
import type { SentEvent } from "./context";

/** A place that events go to once the shopper agreed; none may ever be noticed when it fails. */
export interface Destination {
  name: string;
  /** Loads what it needs, once, and says what is granted. */
  start(granted: readonly AskedPurpose[]): Promise<void>;
  /** Tells of another choice; of nothing when all is withdrawn. */
  change(granted: readonly AskedPurpose[]): void;
  send(event: SentEvent): void;
}
