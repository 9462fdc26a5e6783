import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonStyle, type ButtonSize, type ButtonTone } from "./button-style";

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function ButtonLink({ tone = "primary", size = "m", className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle(tone, size, className)} />;
}
