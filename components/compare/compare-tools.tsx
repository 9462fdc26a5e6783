"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Icon } from "@/components/ui/icon";
import { shareAddress } from "@/components/ui/share-address";
import { getCompareStore } from "@/stores/compare";
import { noticeStore } from "@/stores/notices";
import { toCompareAddress } from "./compare-address";

const TOOL = "link inline-flex min-h-11 items-center gap-2 text-s font-semibold";

/** The buttons that share and print the comparison; hidden where no script runs. */
export function CompareTools() {
  const t = useTranslations("compare");
  async function share() {
    const done = await shareAddress(document.title, location.href);
    if (done === "shared") return;
    noticeStore
      .getState()
      .push({ type: done === "copied" ? "success" : "error", message: t(done === "copied" ? "copied" : "notCopied") });
  }
  return (
    <div className="flex flex-wrap gap-x-6 noscript:hidden print:hidden">
      <button type="button" onClick={() => void share()} className={TOOL}>
        <Icon name="share-2" size={16} />
        {t("share")}
      </button>
      <button type="button" onClick={() => print()} className={TOOL}>
        {t("print")}
      </button>
    </div>
  );
}

/**
 * Keeps the browser's list in step with the page: what is taken out there is taken out of the list, and a page without
 * products goes on to those of the list. Renders nothing.
 */
export function CompareKeeper({ isEmpty }: { isEmpty: boolean }) {
  const store = useStoreCode();
  useEffect(() => {
    const { skus, remove } = getCompareStore(store).getState();
    if (isEmpty && skus.length > 0 && location.search === "") location.replace(toCompareAddress(store, skus));
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLElement>("[data-uncompare]");
      if (link) remove(link.dataset.uncompare ?? "");
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [store, isEmpty]);
  return null;
}
