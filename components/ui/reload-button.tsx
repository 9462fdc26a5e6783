"use client";

import type { ReactNode } from "react";

interface ReloadButtonProps {
  className?: string;
  children: ReactNode;
}

/** Asks for this page again; without scripts without its query. */
export function ReloadButton({ className, children }: ReloadButtonProps) {
  return (
    <form action="" method="get" onSubmit={(event) => (event.preventDefault(), location.reload())}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
