"use client";

import { type ReactNode, useRef, useState } from "react";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { Package } from "@/lib/product/types";

const loadAnswer = () => import("./door-answer").then(({ DoorAnswer }) => DoorAnswer);

interface DoorCheckProps {
  packages: Package[];
  /** The field for the narrowest door or stair. */
  field: ReactNode;
  /** Shown until something is typed. */
  none: ReactNode;
}

/** Compares what is typed into a field, rendered by the server, with the packages; the code is loaded on use. */
export function DoorCheck({ packages, field, none }: DoorCheckProps) {
  const [text, setText] = useState("");
  const [DoorAnswer, load] = useLazyComponent(loadAnswer);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      onFocus={() => void load()}
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        input.current = target;
        setText(target.value);
        if (!DoorAnswer) void load();
      }}
    >
      {field}
      <div role="status" className="mt-3 max-w-[60ch] font-semibold">
        {DoorAnswer && text.trim() !== "" ? <DoorAnswer packages={packages} text={text} input={input} /> : none}
      </div>
    </div>
  );
}
