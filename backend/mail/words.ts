import { createTranslator } from "next-intl";
import { loadMessages } from "../../i18n/messages";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";

/** Returns the words of the shop's mails in the language of a store view. */
export async function loadMailWords(store: StoreCode) {
  const { locale, language, timeZone } = getStore(store);
  return createTranslator({ locale, timeZone, messages: await loadMessages(language), namespace: "mail" });
}
