import type { ReactNode } from "react";

interface SectionProps {
  number: number;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A numbered step of the checkout. */
export function Section({ number, title, hint, children }: SectionProps) {
  return (
    <section aria-labelledby={`step-${number}`} className="mt-12 border-t border-ink pt-4 first:mt-8">
      <h2 id={`step-${number}`} className="text-xl">
        <span className="mr-2 text-ink-2">{number}</span>
        {title}
      </h2>
      {hint && <p className="mt-1 text-s text-ink-2">{hint}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
