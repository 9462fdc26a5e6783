"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { LengthInput } from "@/components/ui/length-input";
import { MeasureLine } from "@/components/ui/measure-line";
import { HiddenQueryFields } from "./hidden-query-fields";
import { wallOf, WALL_CODE } from "./query-changes";
import type { RenderedListing } from "./rendered-listing";
import { useLiveCount } from "./use-live-count";

interface WallFormProps {
  /** URL path of the list. */
  action: string;
  listing: RenderedListing;
}

/** Renders the "fits my wall" form, which filters a list by width. A GET form, so it works without JavaScript. */
export function WallForm({ action, listing }: WallFormProps) {
  const { store, of, query, widest } = listing;
  const t = useTranslations("listing");
  const id = useId();
  const wall = wallOf(query);
  const { count, onInput } = useLiveCount(store, of);
  return (
    <form
      action={action}
      method="get"
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 bg-lichen p-4"
      onInput={(event) => onInput(event.currentTarget)}
    >
      <HiddenQueryFields query={query} without={WALL_CODE} />
      <label htmlFor={id} className="mb-2 font-semibold lg:mb-3">
        {t("wall.title")}
      </label>
      {/* phones have the count beside the title: nothing moves when it comes */}
      <p role="status" className="text-xs lg:col-span-2 lg:row-start-4 lg:mt-3">
        {count === null ? <span className="max-lg:sr-only">{t("wall.hint")}</span> : t("wall.fits", { count })}
      </p>
      <div className="col-span-2 flex gap-2">
        <LengthInput
          // shows a width that was set elsewhere, by a chip or by going back
          key={wall ?? "none"}
          id={id}
          name={WALL_CODE}
          along="wall"
          defaultValue={wall ?? ""}
          isLarge
          className="min-w-0 flex-1"
        />
        <Button type="submit" tone="secondary" size="s">
          {t("wall.update")}
        </Button>
      </div>
      {wall !== null && widest !== null && (
        <MeasureLine
          className="col-span-2 mt-4 max-lg:hidden"
          value={widest}
          max={Math.max(wall, widest)}
          label={t("wall.widest", { cm: widest })}
          rest={t("wall.yours", { cm: wall })}
        />
      )}
    </form>
  );
}
