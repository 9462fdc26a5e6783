import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

const TONES = {
  success: { surface: "bg-lichen", icon: "check", role: "status" },
  info: { surface: "bg-linen", icon: "info", role: "status" },
  error: { surface: "bg-rose", icon: "circle-exclamation-point", role: "alert" },
} as const;

export type NoticeTone = keyof typeof TONES;

interface NoticeProps {
  tone: NoticeTone;
  /** A button or link. */
  action?: ReactNode;
  /** False where a screen reader gets the text elsewhere. */
  isSpoken?: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Renders a notice; errors interrupt a screen reader, the others wait. */
export function Notice({ tone, action, isSpoken = true, className, ref, children }: NoticeProps) {
  const { surface, icon, role } = TONES[tone];
  return (
    <div
      ref={ref}
      role={isSpoken ? role : undefined}
      className={classNames("flex items-start gap-3 px-4 py-3 text-s", surface, className)}
    >
      <Icon name={icon} size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {action && <div className="-my-3 shrink-0">{action}</div>}
    </div>
  );
}
