import { useTranslations } from "next-intl";

/** Renders the link that skips the header to `<main id="main">`. */
export function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 bg-ink px-6 py-3 font-semibold text-paper focus:translate-y-0"
    >
      {t("skip")}
    </a>
  );
}
