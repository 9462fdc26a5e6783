import type { ReactNode } from "react";

/** The name of a payment service in our own type, never its logo; decorative, as the row has the name. */
export function PayMark({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="inline-flex h-7 items-center rounded-control border border-edge bg-white px-2 text-xs font-semibold"
    >
      {children}
    </span>
  );
}
