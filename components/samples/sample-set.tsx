"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Sample } from "@/lib/product/types";
import { groupByFabric } from "@/lib/samples";
import { overlayStore } from "@/stores/overlays";
import { SampleSquare } from "./sample-square";

interface SampleSetProps {
  samples: Sample[];
  /** The button alone, for the bar on phones. */
  isCompact?: boolean;
}

/** Renders what there are samples of, and the button that opens the tray, in the place of a buy button. */
export function SampleSet({ samples, isCompact = false }: SampleSetProps) {
  const t = useTranslations("productTypes");
  const button = (
    <Button
      size={isCompact ? "s" : "m"}
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().open("samples", { offered: samples })}
      className={isCompact ? "noscript:hidden" : "mt-6 w-full noscript:hidden"}
    >
      {t("sampleSet")}
    </Button>
  );
  if (isCompact) return button;
  return (
    <>
      {groupByFabric(samples).map(({ fabric, samples: colours }) => (
        <div key={fabric} className="border-t border-line py-3">
          <p className="text-s font-semibold">{fabric}</p>
          <ul className="plain-list mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-s">
            {colours.map(({ id, colour, hex }) => (
              <li key={id} className="flex items-center gap-2">
                <SampleSquare hex={hex} className="w-5" />
                {colour}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {button}
    </>
  );
}
