import type { MouseEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { isPlainClick } from "@/components/ui/plain-click";

interface LinkButtonProps {
  tone?: "secondary" | "text";
  href?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A button; without scripts a link. */
export function LinkButton({ tone = "secondary", href, onPress, children }: LinkButtonProps) {
  if (!href)
    return (
      <Button tone={tone} onClick={onPress}>
        {children}
      </Button>
    );
  return (
    <a
      href={href}
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPress();
      }}
      className={buttonStyle(tone, "m")}
    >
      {children}
    </a>
  );
}
