import { useTranslations } from "next-intl";
import { QRCodeSVG } from "qrcode.react";
import { withArRequest } from "@/lib/product/ar-request";

/** Renders a QR code with the URL of this variant; a phone that opens it starts the room view. */
export function HandOff() {
  const t = useTranslations("ar");
  return (
    <div className="flex gap-5 lg:flex-col">
      <div className="shrink-0">
        <QRCodeSVG
          value={withArRequest(location.href, "asked")}
          title={t("code")}
          role="img"
          size={176}
          level="M"
          marginSize={4}
          bgColor="#ffffff"
          fgColor="#1c1b19"
          className="block h-auto w-32 border border-line lg:w-44"
        />
      </div>
      <div>
        <p className="font-semibold">{t("scanTitle")}</p>
        <p className="mt-1">{t("scan")}</p>
        <p className="mt-1 text-ink-2">{t("needs")}</p>
      </div>
    </div>
  );
}
