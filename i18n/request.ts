import { getRequestConfig } from "next-intl/server";
import { store as storeParam } from "next/root-params";
import { DEFAULT_STORE, getStore, isStoreCode } from "@/lib/storefront";
import { settingsOf } from "./formats";
import { loadMessages } from "./messages";

/** Language, time zone and words of a page: the store view is the first segment of its path. */
export default getRequestConfig(async () => {
  const code = await storeParam();
  const view = getStore(isStoreCode(code) ? code : DEFAULT_STORE);
  return {
    ...settingsOf(view),
    messages: await loadMessages(view.language),
  };
});
