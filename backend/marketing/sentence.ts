import { loadMessages } from "../../i18n/messages";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";

/** Returns the sentence customers of a store view agree to, as the shop's own forms show it. */
export async function marketingSentence(store: StoreCode): Promise<string> {
  const { marketing } = await loadMessages(getStore(store).language);
  return marketing.agree;
}
