import { useTranslations } from "next-intl";
import { purposesOf } from "@/lib/consent";
import { itemsOf } from "@/lib/consent/stored";
import type { ConsentRequest } from "@/lib/consent/types";
import { ConsentButton } from "./parts";
import { StoredList } from "./stored-list";

interface StoredSectionProps {
  request: ConsentRequest | null;
  /** Whether pages are counted, which stores nothing and asks nobody. */
  isMeasured: boolean;
}

/** Renders, below the text about privacy, what the shop stores in a browser, whether anybody is asked, and what is counted. */
export function StoredSection({ request, isMeasured }: StoredSectionProps) {
  const t = useTranslations("consent");
  const services = request?.services ?? [];
  return (
    <section className="mt-12 max-w-[66ch]">
      <h2 className="text-2xl">{t("page.title")}</h2>
      <p className="mt-4">{t(request ? "page.asked" : "page.nothing")}</p>
      {isMeasured && <p className="mt-4">{t("page.counted")}</p>}
      {request && (
        <p>
          <ConsentButton label={t("change")} />
        </p>
      )}
      {(["necessary", ...purposesOf({ services })] as const).map((purpose) => (
        <section key={purpose} className="mt-8">
          <h3 className="mb-3 text-xl">{t(`purposes.${purpose}.title`)}</h3>
          <StoredList items={itemsOf(purpose, services)} />
        </section>
      ))}
    </section>
  );
}
