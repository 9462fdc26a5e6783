"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { SHOWROOMS, type Showroom, toMapUrl } from "@/lib/stock/showrooms";

interface ShowroomPanelProps {
  /** Pieces in each showroom that shows the product. */
  stock: { id: number; qty: number }[];
}

/** The showrooms from the right: what stands there, when they are open and where they are. */
export function ShowroomPanel({ stock }: ShowroomPanelProps) {
  const t = useTranslations("productTools.showrooms");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="link inline-flex min-h-11 items-center text-s font-semibold">
        {t("open")}
      </button>
      <Panel open={isOpen} onOpenChange={setOpen} title={t("title")}>
        <ul className="plain-list">
          {SHOWROOMS.map((showroom) => (
            <Place key={showroom.id} showroom={showroom} qty={stock.find(({ id }) => id === showroom.id)?.qty ?? 0} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

const DAYS = ["weekdays", "saturday", "sunday"] as const;

function Place({ showroom, qty }: { showroom: Showroom; qty: number }) {
  const t = useTranslations("productTools.showrooms");
  const tProduct = useTranslations("product");
  return (
    <li className="border-b border-line py-6 first:pt-2 last:border-b-0">
      <h3 className="font-semibold">{tProduct(`showroom.${showroom.id}`)}</h3>
      <p className="text-s">{qty > 0 ? t("stands", { count: qty }) : t("none")}</p>
      <p className="mt-3 text-s text-ink-2">
        {showroom.street}, {showroom.city}
      </p>
      <dl className="tabular mt-2 grid max-w-64 grid-cols-2 gap-x-4 text-s text-ink-2">
        {DAYS.map((day) => {
          const hours = showroom.hours[day];
          return (
            <div key={day} className="contents">
              <dt>{t(day)}</dt>
              <dd>{hours ? `${hours[0]}–${hours[1]}` : t("closed")}</dd>
            </div>
          );
        })}
      </dl>
      <a href={toMapUrl(showroom)} target="_blank" rel="noopener noreferrer" className="link mt-2 inline-flex min-h-11 items-center text-s font-semibold">
        {t("map")}
      </a>
    </li>
  );
}
