import type { LucideIcon } from "lucide-react";

interface IconProps {
  glyph: LucideIcon;
  /** 22 px in controls, 16 px in text. */
  size?: 22 | 16;
  className?: string;
}

/** Renders a decorative line icon; its meaning stands in the text or label beside it. */
export function Icon({ glyph: Glyph, size = 22, className }: IconProps) {
  return <Glyph aria-hidden="true" focusable="false" size={size} strokeWidth={1.5} className={className} />;
}
