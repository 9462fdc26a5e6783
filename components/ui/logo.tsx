import { classNames } from "./class-names";

/** Renders the shop's name; the dots over its ö are two short dashes, as on birch bark. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block text-[1.75rem] leading-none font-semibold tracking-[-0.045em] select-none",
        className,
      )}
    >
      bj
      <span className="relative">
        o<span className="absolute top-[0.23em] left-[0.04em] h-[0.08em] w-[0.19em] bg-current" />
        <span className="absolute top-[0.23em] right-[0.08em] h-[0.08em] w-[0.19em] bg-current" />
      </span>
      rkmo
    </span>
  );
}
