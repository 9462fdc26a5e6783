"use client";

import { useEffect, useRef } from "react";
import { useLazyComponent } from "./use-lazy-component";
import { whenNear } from "./when-near";

const loadButtons = () => import("./rail-arrow-buttons").then(({ RailArrowButtons }) => RailArrowButtons);

/** Pixels below the window at which a rail's arrows are loaded. */
const NEAR = 300;

/** Renders the arrows of the rail in the same section, on large windows; their code is loaded when the rail is near. */
export function RailArrows() {
  const place = useRef<HTMLDivElement>(null);
  const [Buttons, load] = useLazyComponent(loadButtons);
  useEffect(() => {
    if (!Buttons && place.current) return whenNear(place.current, NEAR, () => void load());
  }, [Buttons, load]);
  return (
    <div ref={place} className="hidden h-11 w-24 lg:block">
      {Buttons && <Buttons />}
    </div>
  );
}
