"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";

interface TogetherProps {
  numbers: string[];
  isOn: boolean;
  /** Without scripts. */
  href?: string;
  onChange: (isOn: boolean) => void;
}

/** Renders the choice to bring all shipments of the order on one day. */
export function Together({ numbers, isOn, href, onChange }: TogetherProps) {
  const t = useTranslations("booking.together");
  const text = { numbers: numbers.join(", ") };
  return (
    <div className="mb-6 bg-chalk p-4">
      <Checkbox
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="noscript:hidden"
        label={<span className="font-semibold">{t("title")}</span>}
        hint={t("text", text)}
      />
      {href && (
        <p className="hidden noscript:block">
          {isOn ? t("chosen", text) : t("text", text)}{" "}
          <a href={href} className="link inline-flex min-h-11 items-center font-semibold">
            {t(isOn ? "apart" : "title")}
          </a>
        </p>
      )}
    </div>
  );
}
