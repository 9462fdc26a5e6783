"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

const MOVES: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Renders tabs on a hairline; the arrow keys go from one to the next. */
export function Tabs({ label, tabs, first }: { label: string; tabs: Tab[]; first: string }) {
  const id = useId();
  const [open, setOpen] = useState(first);
  const listRef = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.id === open);
    const next = (index + move + tabs.length) % tabs.length;
    setOpen(tabs[next]?.id ?? open);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div ref={listRef} role="tablist" aria-label={label} className="flex flex-wrap gap-x-6 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => setOpen(tab.id)}
            onKeyDown={onKeyDown}
            className={classNames(
              "tabular -mb-px min-h-11 border-b-2",
              tab.id === open ? "border-ink font-semibold" : "border-transparent hover:border-edge",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className="min-h-120 pt-6">
        {tabs.find((tab) => tab.id === open)?.content}
      </div>
    </>
  );
}
