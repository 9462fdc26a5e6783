"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** Renders the button that opens the browser's print dialog. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button size="s" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
