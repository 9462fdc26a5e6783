"use client";

import type { ReactNode } from "react";

interface ReloadButtonProps {
  className?: string;
  children: ReactNode;
}

/** Renders the button that reloads the page; without scripts it drops the query. */
export function ReloadButton({ className, children }: ReloadButtonProps) {
  return (
    <form action="" method="get" onSubmit={(event) => (event.preventDefault(), location.reload())}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
