"use client";

import { useEffect, useRef } from "react";
import { NarrowOnly } from "@/components/ui/narrow-only";

interface FooterFoldsProps {
  label: string;
  /** Markup of the folds, whose content waits as text (`footerFoldsHtml`). */
  html: string;
}

/** Puts the content of a fold into the page when it is opened. */
function fill({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  const waiting = target.querySelector("noscript");
  // a browser that runs scripts reads it as text
  if (waiting) waiting.outerHTML = waiting.textContent ?? "";
}

/** Renders the footer's links as folds, where windows are narrow. */
export function FooterFolds({ label, html }: FooterFoldsProps) {
  return (
    <NarrowOnly>
      <Folds label={label} html={html} />
    </NarrowOnly>
  );
}

function Folds({ label, html }: FooterFoldsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const end = new AbortController();
    // it does not bubble
    nav.current?.addEventListener("toggle", fill, { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
  return <nav ref={nav} aria-label={label} className="lg:hidden" dangerouslySetInnerHTML={{ __html: html }} />;
}
