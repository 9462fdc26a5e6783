interface RailProps {
  label: string;
  /** Markup of the entries, each an `<li>` that looks like a `RAIL_ENTRY`. */
  entries: string;
}

/** Looks of an entry of a rail. */
export const RAIL_ENTRY =
  "w-[79%] shrink-0 snap-start md:w-[calc((100%-var(--gap))/2.3)] lg:w-[calc((100%-3*var(--gap))/4)]";

/**
 * Renders cards that scroll sideways and snap, without JavaScript; on phones 18 % of the next one shows. It reaches both
 * edges of the window and starts where the page's column does, so it stands outside of `page`. Focused links scroll into
 * view by themselves.
 */
export function Rail({ label, entries }: RailProps) {
  return (
    <div
      role="region"
      aria-label={label}
      data-rail
      className="edge-to-edge thin-bar snap-x snap-mandatory overflow-x-auto overscroll-x-contain pb-4"
    >
      <ul
        className="plain-list flex gap-(--gap)"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: entries }}
      />
    </div>
  );
}
