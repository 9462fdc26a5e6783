"use client";

import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import type { StoreCode } from "@/lib/storefront/types";

export interface ConsentBarProps {
  store: StoreCode;
  title: string;
  text: string;
  yes: string;
  no: string;
  more: { label: string; path: string };
  onAnswer: (statistics: boolean) => void;
}

/**
 * Renders the question at the lower edge, below the end of the page: nothing waits for it, and yes and no are as easy to
 * press.
 */
export function ConsentBar({ store, title, text, yes, no, more, onAnswer }: ConsentBarProps) {
  return (
    <section
      aria-label={title}
      data-consent=""
      className="sticky bottom-0 z-40 border-t border-ink bg-paper py-4 max-md:pb-[calc(1rem+env(safe-area-inset-bottom))]"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-[60ch] text-s">
          {text}{" "}
          <StoreLink store={store} path={more.path} className="link">
            {more.label}
          </StoreLink>
        </p>
        <div className="flex gap-3 max-md:w-full max-md:[&>*]:flex-1">
          <button type="button" onClick={() => onAnswer(false)} className={buttonStyle("secondary", "s")}>
            {no}
          </button>
          <button type="button" onClick={() => onAnswer(true)} className={buttonStyle("secondary", "s")}>
            {yes}
          </button>
        </div>
      </div>
    </section>
  );
}
