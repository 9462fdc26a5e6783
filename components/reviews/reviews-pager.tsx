import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { ReviewPage } from "@/lib/reviews/types";

interface ReviewsPagerProps {
  page: Pick<ReviewPage, "page" | "perPage" | "count">;
  onPage: (page: number) => void;
}

/** Renders which reviews of how many are shown, and leads to those before and after; nothing where all are. */
export function ReviewsPager({ page: { page, perPage, count }, onPage }: ReviewsPagerProps) {
  const t = useTranslations("reviews");
  const pages = Math.ceil(count / Math.max(1, perPage));
  const to = Math.min(count, page * perPage);
  return (
    <nav aria-label={t("pages")} className={pages < 2 ? "sr-only" : "flex items-center gap-2"}>
      {pages > 1 && (
        <Turn label={t("previous")} icon="chevron-left" isOff={page <= 1} onClick={() => onPage(page - 1)} />
      )}
      <p role="status" className="tabular min-w-24 text-center text-s text-ink-2">
        {count > 0 && t("shown", { from: (page - 1) * perPage + 1, to, count })}
      </p>
      {pages > 1 && (
        <Turn label={t("next")} icon="chevron-right" isOff={page >= pages} onClick={() => onPage(page + 1)} />
      )}
    </nav>
  );
}

const TURN = classNames(
  "flex size-11 items-center justify-center border border-edge hover:bg-chalk aria-disabled:border-line",
  "aria-disabled:text-edge",
);

interface TurnProps {
  label: string;
  icon: "chevron-left" | "chevron-right";
  /** True when the button has no effect; it stays focusable, so that the focus is kept. */
  isOff: boolean;
  onClick: () => void;
}

function Turn({ label, icon, isOff, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={TURN}
    >
      <Icon name={icon} />
    </button>
  );
}
