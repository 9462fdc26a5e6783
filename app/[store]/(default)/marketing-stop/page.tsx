import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("marketing");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * Page that the link to end offers by e-mail opens. It asks by a form, because mail programs follow links
 * too; the form is sent to the page's own address, whose query holds the token, and works without scripts.
 */
export default async function Page() {
  const t = await getTranslations("marketing");
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-6 max-w-[60ch] text-l">{t("text")}</p>
      <form method="post" className="mt-6">
        <button type="submit" className={buttonStyle("primary", "m")}>
          {t("submit")}
        </button>
      </form>
    </div>
  );
}
