"use client";

import { useTranslations } from "next-intl";
import type { Route, Step } from "@/lib/way-in/types";

/** Returns a function that tells a way in as one line, for who drives; empty for none. */
export function useWayNote(): (route: Route) => string {
  const t = useTranslations("wayIn.note");
  const toWords = (step: Step): string => {
    switch (step.kind) {
      case "door":
        return t("door", { width: step.width, height: step.height });
      case "corridor":
        return step.after === null
          ? t("corridor", { width: step.width })
          : t("turn", { width: step.width, after: step.after });
      case "stair":
        return t("stair", { shape: step.shape, width: step.width, height: step.height });
      case "lift": {
        const { doorWidth, doorHeight, width, depth, height } = step;
        return t("lift", { doorWidth, doorHeight, width, depth, height });
      }
    }
  };
  return (route) => (route.length === 0 ? "" : t("lead", { steps: route.map(toWords).join("; ") }));
}
