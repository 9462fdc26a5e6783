import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { EMAIL_LENGTH } from "@/lib/upstream/contract/text";

interface NewsletterFieldsProps {
  /** Of the address field, where the server renders it. */
  id?: string;
  /** What the field begins with. */
  email?: string;
  error?: string | null;
  busy?: boolean;
}

/** Renders the address and the button: on the server for the footer, in the browser once the form is used. */
export function NewsletterFields({ id, email, error = null, busy = false }: NewsletterFieldsProps) {
  const t = useTranslations("newsletter.form");
  return (
    <div className="flex items-start gap-2">
      <Field
        id={id}
        className="min-w-0 flex-1"
        label={t("label")}
        labelHidden
        placeholder={t("label")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={EMAIL_LENGTH}
        defaultValue={email}
        error={error}
      />
      <Button type="submit" busy={busy} busyLabel={t("sending")} className="shrink-0 max-md:px-5">
        {t("submit")}
      </Button>
    </div>
  );
}
