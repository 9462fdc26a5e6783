"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Notice } from "./notice";

interface FailureNoticeProps {
  /** What could not be read. */
  children: ReactNode;
  /** Words of the button. */
  retry: string;
  onRetry: () => void;
  /** Where the page is read again without scripts. */
  href?: string;
  className?: string;
}

/** Renders what could not be read, with another try. */
export function FailureNotice({ children, retry, onRetry, href, className }: FailureNoticeProps) {
  return (
    <Notice
      tone="error"
      className={className}
      action={
        <>
          <Button tone="text" className={href ? "px-3 noscript:hidden" : "px-3"} onClick={onRetry}>
            {retry}
          </Button>
          {href && (
            <a href={href} className="link hidden min-h-11 items-center px-3 font-semibold noscript:inline-flex">
              {retry}
            </a>
          )}
        </>
      }
    >
      {children}
    </Notice>
  );
}
