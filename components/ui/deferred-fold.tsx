"use client";

import { type ComponentProps, useState } from "react";
import { Fold } from "./fold";
import { FOLD } from "./fold-style";

/**
 * Renders a fold whose content the page has as text until it is opened: a list has hundreds of elements that few
 * shoppers ever look at. Where no scripts run it is there from the start.
 */
export function DeferredFold({
  open = false,
  children,
  ...rest
}: Omit<ComponentProps<typeof Fold>, "onToggle" | "isBare">) {
  const [wasOpened, setOpened] = useState(open);
  const isMade = open || wasOpened;
  return (
    <Fold {...rest} open={open} onToggle={(isOpen) => isOpen && setOpened(true)} isBare={!isMade}>
      {isMade ? (
        children
      ) : (
        <noscript>
          <div className={FOLD.content}>{children}</div>
        </noscript>
      )}
    </Fold>
  );
}
