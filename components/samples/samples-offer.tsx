"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { Sample } from "@/lib/product/types";
import { groupByFabric, isFull } from "@/lib/samples";
import { SampleSquare } from "./sample-square";

interface SamplesOfferProps {
  offered: Sample[];
  tray: Sample[];
  onToggle: (sample: Sample) => void;
}

/** Renders the samples that can be put into the tray, by fabric. */
export function SamplesOffer({ offered, tray, onToggle }: SamplesOfferProps) {
  const t = useTranslations("samples");
  const chosen = new Set(tray.map(({ id }) => id));
  return groupByFabric(offered).map(({ fabric, samples }) => (
    <section key={fabric} aria-label={fabric} className="mt-6">
      <h3 className="mb-2 text-s font-semibold">{fabric}</h3>
      <ul className="plain-list grid grid-cols-2 gap-2">
        {samples.map((sample) => {
          const isChosen = chosen.has(sample.id);
          const isRefused = !isChosen && isFull(tray);
          return (
            <li key={sample.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-disabled={isRefused || undefined}
                onClick={() => !isRefused && onToggle(sample)}
                className={classNames(
                  "flex min-h-11 w-full items-center gap-3 rounded-control border p-1 pr-3 text-left text-s",
                  isChosen ? "border-ink inset-ring inset-ring-ink" : "border-edge hover:border-ink",
                  isRefused && "text-ink-2",
                )}
              >
                <SampleSquare hex={sample.hex} className="w-10 shrink-0" />
                <span className="min-w-0">
                  <span className="sr-only">{t(isChosen ? "remove" : "add", { name: fabric })} </span>
                  {sample.colour}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
