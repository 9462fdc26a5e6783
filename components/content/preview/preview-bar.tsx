import { getFormatter, getTranslations } from "next-intl/server";
import type { StoreCode } from "@/lib/storefront/types";

interface PreviewBarProps {
  store: StoreCode;
  slug: string;
  /** When the link ends, ms. */
  until: number;
}

/** Renders the bar over a draft: that it is one, until when it is shown, and the way out. */
export async function PreviewBar({ store, slug, until }: PreviewBarProps) {
  const [t, format] = await Promise.all([getTranslations("cms"), getFormatter()]);
  const time = format.dateTime(until, { hour: "numeric", minute: "numeric" });
  return (
    <header className="sticky top-0 z-10 border-b border-ink bg-lichen">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-s">
        <p>
          <strong className="font-semibold">{t("draft")}</strong> {t("draftText", { time })}
        </p>
        <a
          href={`/api/preview/leave?${new URLSearchParams({ store, slug })}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {t("leave")}
        </a>
      </div>
    </header>
  );
}

/** Renders why there is no draft to see. */
export function PreviewMessage({ title, text }: { title: string; text: string }) {
  return (
    <section className="page py-12">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-[46ch] text-l text-ink-2">{text}</p>
    </section>
  );
}
