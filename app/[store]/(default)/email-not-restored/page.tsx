import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailOutcome } from "@/components/account/email-outcome";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("undoEmail");
  return { title: t("invalidTitle"), robots: { index: false } };
}

/** Page after a link that cannot undo a changed e-mail address. */
export default async function Page({ params }: PageProps<"/[store]/email-not-restored">) {
  return <EmailOutcome store={readStoreParam((await params).store)} outcome="invalid" />;
}
