"use client";

import { type ReactNode, useEffect } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { count } from "@/stores/measured";

interface ErrorViewProps {
  /** Texts come as props: an error page must not depend on the message files. */
  texts: { title: string; text: ReactNode; retry: string; home: string };
  homeHref: string;
  onRetry: () => void;
}

/** Renders a failed page with a retry button and a link home. A failure is never shown as an empty shop or a 404. */
export function ErrorView({ texts, homeHref, onRetry }: ErrorViewProps) {
  useEffect(() => count("view", "seen"), []);
  return (
    <div className="page py-12 lg:py-18" role="alert" data-page-kind="failed">
      <h1 className="max-w-[18ch] text-3xl">{texts.title}</h1>
      <p className="mt-4 max-w-[46ch] text-l text-ink-2">{texts.text}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <button type="button" onClick={onRetry} className={buttonStyle("primary", "m")}>
          {texts.retry}
        </button>
        {/* a full load: what failed may be the code of a page */}
        <a href={homeHref} className={buttonStyle("secondary", "m")}>
          {texts.home}
        </a>
      </div>
    </div>
  );
}
