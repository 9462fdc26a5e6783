import { Wordmark } from "@shop/logo";
import { classNames } from "./class-names";

/** Renders the shop's name as the shop writes it. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block text-[1.75rem] leading-none font-semibold tracking-[-0.045em] select-none",
        className,
      )}
    >
      <Wordmark />
    </span>
  );
}
