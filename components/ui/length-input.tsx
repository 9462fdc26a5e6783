import type { ComponentProps } from "react";
import { LENGTH_RANGE } from "@/lib/product/fit";
import type { Along } from "@/lib/product/types";
import { classNames } from "./class-names";

interface LengthInputProps extends Omit<ComponentProps<"input">, "type" | "min" | "max" | "step" | "size"> {
  /** What is measured; the browser keeps it, and fills it into every empty field of its kind. */
  along: Along;
  isLarge?: boolean;
}

/** Renders a field for the shopper's wall or table, whole centimetres. `className` is that of its box. */
export function LengthInput({ along, isLarge = false, className, ...input }: LengthInputProps) {
  return (
    <div className={classNames("relative", className)}>
      <input
        {...input}
        data-length={along}
        type="number"
        inputMode="numeric"
        {...LENGTH_RANGE}
        step={1}
        className={classNames(
          "focus-inside tabular h-13 w-full [appearance:textfield] rounded-control border border-edge bg-paper",
          "hover:border-ink [&::-webkit-inner-spin-button]:appearance-none",
          isLarge ? "pr-10 pl-3 text-xl" : "pr-12 pl-4",
        )}
      />
      <span
        aria-hidden="true"
        className={classNames(
          "pointer-events-none absolute inset-y-0 flex items-center text-s text-ink-2",
          isLarge ? "right-3" : "right-4",
        )}
      >
        cm
      </span>
    </div>
  );
}
