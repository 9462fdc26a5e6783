import { classNames } from "@/components/ui/class-names";

/** The threads of a weave, light and dark, over the fabric's colour. */
const WEAVE = [
  "repeating-linear-gradient(0deg, rgb(255 255 255 / 9%) 0 1px, transparent 1px 3px)",
  "repeating-linear-gradient(90deg, rgb(28 27 25 / 8%) 0 1px, transparent 1px 3px)",
].join(",");

/** Draws a piece of fabric in a colour. */
export function SampleSquare({ hex, className }: { hex: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block aspect-square", className)}
      style={{ backgroundColor: hex, backgroundImage: WEAVE }}
    />
  );
}
