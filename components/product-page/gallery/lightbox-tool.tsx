import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

export const ROUND = "flex size-11 shrink-0 items-center justify-center hover:text-ink-2";

interface LightboxToolProps {
  label: string;
  icon: IconName;
  /** True when the button has no effect; it stays focusable, so that the focus is kept. */
  isOff: boolean;
  onClick: () => void;
  className?: string;
}

/** Renders a button of the lightbox. */
export function LightboxTool({ label, icon, isOff, onClick, className }: LightboxToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={classNames(ROUND, "aria-disabled:text-edge", className)}
    >
      <Icon name={icon} />
    </button>
  );
}
