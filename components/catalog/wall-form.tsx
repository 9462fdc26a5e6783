"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { MeasureLine } from "@/components/ui/measure-line";
import type { Listing } from "@/lib/catalog/types";
import { HiddenQueryFields } from "./hidden-query-fields";
import { wallOf, WALL_CODE } from "./query-changes";
import { useLiveCount } from "./use-live-count";

interface WallFormProps {
  /** URL path of the list. */
  action: string;
  listing: Listing;
}

/** Renders the "fits my wall" form, which filters a list by width. A GET form, so it works without JavaScript. */
export function WallForm({ action, listing }: WallFormProps) {
  const { store, of, query, widest } = listing;
  const t = useTranslations("listing");
  const id = useId();
  const wall = wallOf(query);
  const { count, onInput } = useLiveCount(store, of);
  return (
    <form action={action} method="get" className="bg-lichen p-4" onInput={(event) => onInput(event.currentTarget)}>
      <HiddenQueryFields query={query} without={WALL_CODE} />
      <label htmlFor={id} className="mb-3 block font-semibold">
        {t("wall.title")}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            // shows a width that was set elsewhere, by a chip or by going back
            key={wall ?? "none"}
            id={id}
            name={WALL_CODE}
            type="number"
            inputMode="numeric"
            min={30}
            max={999}
            step={1}
            defaultValue={wall ?? ""}
            placeholder="240"
            className={classNames(
              "focus-inside tabular h-13 w-full [appearance:textfield] rounded-control border border-edge",
              "bg-paper pr-10 pl-3 text-xl hover:border-ink [&::-webkit-inner-spin-button]:appearance-none",
            )}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-s text-ink-2"
          >
            cm
          </span>
        </div>
        <Button type="submit" tone="secondary" size="s">
          {t("wall.update")}
        </Button>
      </div>
      {wall !== null && widest !== null && (
        <MeasureLine
          className="mt-4"
          value={widest}
          max={Math.max(wall, widest)}
          label={t("wall.widest", { cm: widest })}
          rest={t("wall.yours", { cm: wall })}
        />
      )}
      <p className="mt-3 text-xs" role="status">
        {count === null ? t("wall.hint") : t("wall.fits", { count })}
      </p>
    </form>
  );
}
