import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { StoreCode } from "@/lib/storefront/types";
import { CONTACT_LENGTHS } from "@/lib/upstream/contract/contact";

interface ReportPhotoProps {
  store: StoreCode;
  /** Of the photo, as the shop finds it again. */
  id: string;
}

/**
 * Renders the form that asks the shop to take a photo away: a message to customer service that names it. It needs no
 * script, so that it works in entries added later too.
 */
export function ReportPhoto({ store, id }: ReportPhotoProps) {
  const t = useTranslations("inspiration.report");
  const field = (name: string) => `report-${id}-${name}`;
  return (
    <details>
      <summary className="inline-flex min-h-11 list-none items-center text-xs text-ink-2 underline">
        {t("open")}
      </summary>
      <form action={`/api/contact/${store}`} method="post" className="mt-2 grid gap-3 border-t border-line pt-4">
        <p className="text-s text-ink-2">{t("text")}</p>
        <input type="hidden" name="subject" value={t("subject", { id }).slice(0, CONTACT_LENGTHS.subject)} />
        <Field
          id={field("name")}
          name="name"
          label={t("name")}
          autoComplete="name"
          maxLength={CONTACT_LENGTHS.name}
          required
          compact
        />
        <Field
          id={field("email")}
          name="email"
          type="email"
          label={t("email")}
          autoComplete="email"
          maxLength={CONTACT_LENGTHS.email}
          required
          compact
        />
        <TextArea
          id={field("message")}
          name="message"
          label={t("reason")}
          maxLength={CONTACT_LENGTHS.message}
          required
        />
        <Button type="submit" tone="secondary" size="s">
          {t("send")}
        </Button>
      </form>
    </details>
  );
}
