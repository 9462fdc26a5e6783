"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { Sample } from "@/lib/product/types";
import { groupByFabric } from "@/lib/samples";
import { MAX_SAMPLES } from "@/lib/upstream/contract/samples-limits";
import { SampleSquare } from "./sample-square";

interface SamplesTrayProps {
  tray: Sample[];
  /** Takes a sample out; null where the choice is made. */
  onRemove: ((sample: Sample) => void) | null;
}

/** Draws the tray: the chosen samples and the places left. */
export function SamplesTray({ tray, onRemove }: SamplesTrayProps) {
  const t = useTranslations("samples");
  const left = Math.max(0, MAX_SAMPLES - tray.length);
  return (
    <>
      <ul aria-label={t("tray")} className="plain-list grid grid-cols-5 gap-2">
        {tray.map((sample) => (
          <li key={sample.id} className="min-w-0">
            {onRemove ? (
              <button
                type="button"
                onClick={() => onRemove(sample)}
                aria-label={t("remove", { name: `${sample.fabric}, ${sample.colour}` })}
                className="relative block w-full"
              >
                <SampleSquare hex={sample.hex} />
                <span className="absolute top-0 right-0 flex size-6 items-center justify-center bg-paper">
                  <Icon name="x" size={16} />
                </span>
              </button>
            ) : (
              <SampleSquare hex={sample.hex} />
            )}
          </li>
        ))}
        {Array.from({ length: left }, (_, index) => (
          <li key={index}>
            <span className="block aspect-square border border-dashed border-edge" />
            <span className="sr-only">{t("empty", { number: tray.length + index + 1 })}</span>
          </li>
        ))}
      </ul>
      {/* below one another, not below their squares: long words would break in them */}
      <ul className="plain-list mt-2 text-s">
        {groupByFabric(tray).map(({ fabric, samples }) => (
          <li key={fabric}>
            <span className="text-ink-2">{fabric}:</span> {samples.map(({ colour }) => colour).join(", ")}
          </li>
        ))}
      </ul>
    </>
  );
}
