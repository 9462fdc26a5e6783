import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("marketing");
  return { title: t("invalidTitle"), robots: { index: false } };
}

/** Page after a link to end offers by e-mail was not one of the shop. */
export default async function Page() {
  const t = await getTranslations("marketing");
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="text-3xl">{t("invalidTitle")}</h1>
      <p className="mt-6 max-w-[60ch] text-l">{t("invalidText")}</p>
    </div>
  );
}
