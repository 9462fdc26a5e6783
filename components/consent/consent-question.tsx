import { useTranslations } from "next-intl";
import { purposesOf } from "@/lib/consent";
import type { ConsentRequest } from "@/lib/consent/types";
import type { StoreCode } from "@/lib/storefront/types";
import { ConsentStrip } from "./parts";

/** Renders what a store view asks its shoppers, with its words: pages without the question load none of them. */
export function ConsentQuestion({ store, request }: { store: StoreCode; request: ConsentRequest }) {
  const t = useTranslations("consent");
  const purposes = purposesOf(request);
  return (
    <ConsentStrip
      store={store}
      purposes={purposes}
      title={t("title")}
      text={t(purposes.includes("marketing") ? "textMarketing" : "text")}
      refuse={t("refuse")}
      accept={t("accept")}
      choose={t("choose")}
      saved={t("saved")}
      failed={t("failed")}
    />
  );
}
