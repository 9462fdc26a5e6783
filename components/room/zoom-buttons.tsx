import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

const NEARER = 1.4;

interface ZoomButtonsProps {
  /** Whether less than the whole room is seen. */
  isNearer: boolean;
  zoomBy(factor: number): void;
  fit(): void;
}

/** Renders the buttons that look nearer, further and at the whole room. */
export function ZoomButtons({ isNearer, zoomBy, fit }: ZoomButtonsProps) {
  const t = useTranslations("room");
  return (
    <div className="flex justify-end gap-1 max-md:pt-2 md:absolute md:right-2 md:bottom-2">
      <Button tone="secondary" size="s" className="bg-paper" aria-label={t("nearer")} onClick={() => zoomBy(NEARER)}>
        +
      </Button>
      <Button
        tone="secondary"
        size="s"
        className="bg-paper"
        aria-label={t("further")}
        onClick={() => zoomBy(1 / NEARER)}
      >
        −
      </Button>
      {isNearer && (
        <Button tone="secondary" size="s" className="bg-paper" onClick={fit}>
          {t("fit")}
        </Button>
      )}
    </div>
  );
}
