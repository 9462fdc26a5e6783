"use client";

import { useTranslations } from "next-intl";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { HoursList } from "@/components/service";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { SHOWROOMS, type Showroom, toMapUrl } from "@/lib/stock/showrooms";
import { getCheckoutStore } from "@/stores/checkout";
import { noticeStore } from "@/stores/notices";
import type { Modals } from "@/stores/overlay-names";

/** Renders the showrooms with their stock, opening hours and addresses. */
export function ShowroomModal({ payload: { stock } }: { payload: Modals["showroomStock"] }) {
  const t = useTranslations("productTools.showrooms");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();

  /** Selects the showroom for pick-up at checkout; the cart stays as it is. */
  function pickUp({ id, name }: Showroom) {
    getCheckoutStore(store).getState().collectAt(id);
    noticeStore.getState().push({ type: "success", message: t("picked", { name }), timeToLive: 8000 });
    close();
  }

  return (
    <Panel {...props} title={t("title")}>
      <ul className="plain-list">
        {SHOWROOMS.map((showroom) => (
          <ShowroomEntry
            key={showroom.id}
            showroom={showroom}
            qty={stock.find(({ id }) => id === showroom.id)?.qty ?? 0}
            onPickUp={pickUp}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface ShowroomEntryProps {
  showroom: Showroom;
  qty: number;
  onPickUp: (showroom: Showroom) => void;
}

function ShowroomEntry({ showroom, qty, onPickUp }: ShowroomEntryProps) {
  const t = useTranslations("productTools.showrooms");
  return (
    <li className="border-b border-line py-6 first:pt-2 last:border-b-0">
      <h3 className="font-semibold">{showroom.name}</h3>
      <p className="text-s">{qty > 0 ? t("stands", { count: qty }) : t("none")}</p>
      <p className="mt-3 text-s text-ink-2">
        {showroom.street}, {showroom.city}
      </p>
      <HoursList hours={showroom.hours} />
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        {qty > 0 && (
          <Button tone="secondary" size="s" onClick={() => onPickUp(showroom)}>
            {t("pickUp")}
          </Button>
        )}
        <a
          href={toMapUrl(showroom)}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center text-s font-semibold"
        >
          {t("map")}
        </a>
      </div>
    </li>
  );
}
