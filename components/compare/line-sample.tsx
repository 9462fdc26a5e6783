/** Lines that tell pieces apart without colour: whole, dashed, dotted, and both; px. */
export const DASHES = [undefined, "7 4", "1.5 3.5", "9 3 1.5 3"];

/** Renders a piece of the line a piece is drawn with. */
export function LineSample({ index }: { index: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 2" className="h-0.5 w-9 overflow-visible">
      <path d="M0 1H36" stroke="var(--color-ink)" strokeWidth="2" strokeDasharray={DASHES[index]} />
    </svg>
  );
}
