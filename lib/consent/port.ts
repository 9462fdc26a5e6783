import type { AskedPurpose, Choice, ConsentRequest } from "./types";

/** What keeps a choice on the device (docs/decisions/0154-what-is-asked-and-how.md). */
export interface ConsentPlatform {
  /**
   * Stores a choice, and removes what purposes that are not granted have stored. Resolves with it; null where the
   * browser stores nothing.
   */
  save(store: string, request: ConsentRequest, granted: readonly AskedPurpose[]): Promise<Choice | null>;
  /** Removes what all purposes that need a yes have stored in a store view. */
  forget(store: string, request: ConsentRequest): Promise<void>;
}
