"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Part of the visible width that one click moves on; the rest is the card that was last seen. */
const STEP = 0.8;

/** Renders the arrows of the rail in the same section; invisible until it is measured, and where all of it is seen. */
export function RailArrowButtons() {
  const t = useTranslations("ui");
  const own = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<{ back: boolean; on: boolean }>({ back: false, on: false });
  const rail = () => own.current?.closest("section")?.querySelector<HTMLElement>("[data-rail]");
  useEffect(() => {
    const list = rail();
    if (!list) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list;
      setEnds({ back: scrollLeft > 1, on: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", measure);
    };
  }, []);
  const move = (direction: 1 | -1) => {
    const list = rail();
    list?.scrollBy({ left: direction * list.clientWidth * STEP, behavior: "smooth" });
  };
  const arrow = (name: "chevron-left" | "chevron-right", label: string, direction: 1 | -1, isOpen: boolean) => (
    <button
      type="button"
      aria-label={label}
      // stays focusable at the end, where a disabled button would drop the focus
      aria-disabled={!isOpen}
      onClick={() => move(direction)}
      className="grid size-11 place-items-center rounded-control border border-ink hover:bg-chalk aria-disabled:border-line aria-disabled:text-edge"
    >
      <Icon name={name} />
    </button>
  );
  return (
    <div ref={own} className={classNames("flex gap-2", !ends.back && !ends.on && "invisible")}>
      {arrow("chevron-left", t("railBack"), -1, ends.back)}
      {arrow("chevron-right", t("railOn"), 1, ends.on)}
    </div>
  );
}
