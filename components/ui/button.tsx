import type { ComponentProps, ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonTone } from "./button-style";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Keeps the button's width and shows `busyLabel` with a spinner; clicks are ignored meanwhile. */
  busy?: boolean;
  busyLabel?: string;
  /** Why the button is disabled; replaces its label. */
  disabledReason?: string | null;
}

/** Renders a button; a disabled one shows the reason. */
export function Button({
  tone = "primary",
  size = "m",
  busy = false,
  busyLabel,
  disabledReason,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  if (disabledReason) {
    return (
      <button
        {...rest}
        type="button"
        disabled
        className={classNames(buttonStyle(tone, size, className), "!border-linen !bg-linen !text-ink-2")}
      >
        {disabledReason}
      </button>
    );
  }
  return (
    <button
      {...rest}
      // a busy button stays focusable, so that the focus is kept, but ignores clicks
      type={busy ? "button" : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonStyle(tone, size, className)}
    >
      {busy ? <Busy label={busyLabel}>{children}</Busy> : children}
    </button>
  );
}

function Busy({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <span className="grid">
      <span aria-hidden="true" className="invisible col-start-1 row-start-1">
        {children}
      </span>
      <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2">
        <Spinner />
        {label ?? children}
      </span>
    </span>
  );
}
