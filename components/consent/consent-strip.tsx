"use client";

import { useEffect } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { AskedPurpose } from "@/lib/consent/types";
import type { StoreCode } from "@/lib/storefront/types";
import { decide, getConsentStore } from "@/stores/consent";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";

export interface ConsentStripProps {
  store: StoreCode;
  /** What is granted by the button that allows all. */
  purposes: AskedPurpose[];
  title: string;
  text: string;
  refuse: string;
  accept: string;
  choose: string;
  saved: string;
  failed: string;
}

/**
 * Renders the question above the page, in its flow: it is in the first answer of the server and shown with the first
 * frame where this browser has no answer (lib/config/first-script.cjs), so that it moves and covers nothing.
 */
export function ConsentStrip({
  store,
  purposes,
  title,
  text,
  refuse,
  accept,
  choose,
  saved,
  failed,
}: ConsentStripProps) {
  // an answer that no longer holds is found on every page
  useEffect(() => void getConsentStore(store), [store]);
  const answer = async (granted: AskedPurpose[]) => {
    const isSaved = await decide(store, granted);
    noticeStore.getState().push(isSaved ? { type: "success", message: saved } : { type: "error", message: failed });
  };
  const button = buttonStyle("secondary", "s");
  return (
    <section
      aria-label={title}
      data-consent-strip=""
      className="hidden border-b border-line bg-chalk py-3 in-data-ask:block print:hidden"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[66ch] text-s max-md:w-full md:flex-1">
          <span className="font-semibold">{title}.</span> {text}
        </p>
        <div className="grid grid-cols-2 gap-2 max-md:w-full md:order-last md:w-90">
          <button type="button" onClick={() => void answer([])} className={button}>
            {refuse}
          </button>
          <button type="button" onClick={() => void answer(purposes)} className={button}>
            {accept}
          </button>
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => overlayStore.getState().open("cookies")}
          className="link min-h-11 text-s md:ml-auto"
        >
          {choose}
        </button>
      </div>
    </section>
  );
}
