import { classNames } from "./class-names";
import type { IconName } from "./icon-names";

interface IconProps {
  name: IconName;
  /** 22 px in controls, 16 px in text. */
  size?: 22 | 16;
  className?: string;
}

/**
 * Renders a decorative line icon; its meaning stands in the text or label beside it. The shapes are masks of the style
 * sheet (docs/decisions/0073-icons-are-masks-of-the-style-sheet.md), so no page carries them as script or markup.
 */
export function Icon({ name, size = 22, className }: IconProps) {
  return (
    <span aria-hidden="true" className={classNames("icon", `icon-${name}`, size === 16 && "icon-small", className)} />
  );
}
