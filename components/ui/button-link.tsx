import type { ComponentProps } from "react";
import { buttonStyle, type ButtonSize, type ButtonTone } from "./button-style";
import { IntentLink } from "./intent-link";

interface ButtonLinkProps extends ComponentProps<typeof IntentLink> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** Renders a link that looks like a button. */
export function ButtonLink({ tone = "primary", size = "m", className, ...rest }: ButtonLinkProps) {
  return <IntentLink {...rest} className={buttonStyle(tone, size, className)} />;
}
