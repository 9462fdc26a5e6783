"use client";

import { useTranslations } from "next-intl";
import { memo, type MouseEvent, useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import { isPlainClick } from "@/components/ui/plain-click";
import type { Picture as ProductPicture } from "@/lib/product/types";

const PICTURED =
  "focus-on-picture relative block border-b-2 border-transparent pb-1 hover:border-line aria-[current]:border-ink";
const WRITTEN = [
  "relative flex min-h-11 items-center rounded-control border border-edge px-4 hover:border-ink",
  "aria-[current]:border-ink aria-[current]:inset-ring aria-[current]:inset-ring-ink",
].join(" ");

interface OptionValueProps {
  label: string;
  isPictured: boolean;
  picture: ProductPicture | undefined;
  /** Address of the variant it selects; null where no variant has the value. */
  path: string | null;
  sku: string | null;
  isSelected: boolean;
  /** Crossed out once: sold out; twice: no such variant. */
  crossed: "once" | "both" | null;
  /** For screen readers: why it is crossed out. */
  note: string | null;
  /** Name of the nearest variant, where the value does not combine with the other selected ones. */
  nearest: string | null;
  onSelect: (sku: string) => void;
}

/**
 * Renders a value of an option. Selecting one that does not combine with the others warns and offers the nearest
 * variant (docs/domain-rules.md#variants). Without scripts it is a link to that variant.
 */
export function OptionValue({
  label,
  isPictured,
  picture,
  path,
  sku,
  isSelected,
  crossed,
  note,
  nearest,
  onSelect,
}: OptionValueProps) {
  const t = useTranslations("productTypes");
  const className = classNames(isPictured ? PICTURED : WRITTEN, crossed === "both" && "text-ink-2");
  const face = <Face label={label} picture={picture} crossed={crossed} note={note} />;
  const message = nearest === null ? null : t("noCombination");
  const takeBack = useRef<() => void>(undefined);
  // the warning about one variant is obsolete for the next
  useEffect(() => () => takeBack.current?.(), [message, sku]);

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event) || sku === null) return;
    event.preventDefault();
    if (message === null) return onSelect(sku);
    const action = { label: t("nearest", { name: nearest ?? "" }), run: () => onSelect(sku) };
    import("./no-combination").then(
      ({ warn }) => (takeBack.current = warn(message, action)),
      // without the words for it the nearest one is chosen, as the link says
      () => onSelect(sku),
    );
  }

  return (
    <li>
      {path === null ? (
        <span className={className}>{face}</span>
      ) : (
        <a href={path} aria-current={isSelected ? "true" : undefined} onClick={onClick} className={className}>
          {face}
        </a>
      )}
    </li>
  );
}

const HAIRLINES = { once: "M0 3 4 0", both: "M0 3 4 0M0 0 4 3" } as const;

const Face = memo(function Face({
  label,
  picture,
  crossed,
  note,
}: Pick<OptionValueProps, "label" | "picture" | "crossed" | "note">) {
  return (
    <>
      {picture ? (
        <span className="flex aspect-4/3 items-center bg-linen">
          <Picture src={picture.src} alt="" width={picture.width} height={picture.height} sizes="100px" />
          <span className="sr-only">{label}</span>
        </span>
      ) : (
        <span>{label}</span>
      )}
      {crossed && (
        <svg
          aria-hidden="true"
          viewBox="0 0 4 3"
          preserveAspectRatio="none"
          className={classNames("absolute inset-x-0 top-0 w-full", picture ? "h-[calc(100%-0.375rem)]" : "h-full")}
        >
          <path d={HAIRLINES[crossed]} stroke="var(--color-edge)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {note && <span className="sr-only">, {note}</span>}
    </>
  );
});
