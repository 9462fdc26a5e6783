"use client";

import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { MeasureLine } from "@/components/ui/measure-line";
import { freeStretches } from "@/lib/room/place";
import { OPENING_KINDS, type OpeningKind } from "@/lib/room/types";
import { usePlanner } from "./planner-context";

/** Widths of new openings, cm. */
const WIDTHS: Record<OpeningKind, number> = { door: 90, window: 120, socket: 8 };
/** Filter of lists by width (docs/domain-rules.md#query-parameters). */
const WIDTH_FILTER = "product_measure_width";

/** What can be done with a wall: openings in it, and what fits its free stretches. */
export function WallTools({ wall: index }: { wall: number }) {
  const t = useTranslations("room");
  const { store, lists, plan, walls, placed, edit, choose, say } = usePlanner();
  const wall = walls[index];
  if (!wall) return null;

  function add(kind: OpeningKind) {
    if (!wall) return;
    const width = Math.min(WIDTHS[kind], Math.floor(wall.length));
    const at = Math.floor((wall.length - width) / 2);
    edit({ type: "addOpening", opening: { kind, wall: index, at, width, hinge: "start", swing: "in" } });
    choose({ kind: "opening", index: plan.openings.length });
    say(t("openingAdded", { kind, side: wall.side }));
  }

  return (
    <div className="pb-2">
      <div className="flex flex-wrap gap-2">
        {OPENING_KINDS.map((kind) => (
          <Button key={kind} tone="secondary" size="s" onClick={() => add(kind)}>
            {t(`add.${kind}`)}
          </Button>
        ))}
      </div>
      {freeStretches(plan, wall, placed).map(({ from, to }) => (
        <div key={from} className="mt-3 bg-lichen p-3">
          <MeasureLine value={to - from} max={Math.round(wall.length)} label={t("free", { cm: to - from })} />
          <p className="mt-2 text-s">{t("fits")}</p>
          <ul className="plain-list flex flex-wrap gap-x-4">
            {lists.map(({ name, path }) => (
              <li key={path}>
                <StoreLink
                  store={store}
                  path={`${path}?${WIDTH_FILTER}=*-${to - from}`}
                  prefetch={false}
                  className="link inline-flex min-h-11 items-center text-s font-semibold"
                >
                  {t("fitsList", { name, cm: to - from })}
                </StoreLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
