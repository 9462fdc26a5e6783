import type { LucideIcon } from "lucide-react";

interface IconProps {
  glyph: LucideIcon;
  /** 22 px beside controls, 16 px in text. */
  size?: 22 | 16;
  className?: string;
}

/** A line icon. It is decoration: the word stands beside it or in the control's label. */
export function Icon({ glyph: Glyph, size = 22, className }: IconProps) {
  return <Glyph aria-hidden="true" focusable="false" size={size} strokeWidth={1.5} className={className} />;
}
