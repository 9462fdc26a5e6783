"use client";

import { type ReactNode, useEffect, useState } from "react";
import { KeptWay } from "@/components/way-in";
import type { Package } from "@/lib/product/types";
import { DoorAnswer } from "./door-answer";

/** The door check's own field; the server renders it. */
const findInput = () => document.querySelector<HTMLInputElement>("[data-door] input");

interface DoorAnswersProps {
  sku: string;
  packages: Package[];
  /** Shown while there is neither a typed opening nor a kept way. */
  none: ReactNode;
}

/** Renders what is to be said of the opening that is typed; without one, of the way in that is kept. */
export function DoorAnswers({ sku, packages, none }: DoorAnswersProps) {
  const [input] = useState(findInput);
  const [text, setText] = useState(() => input?.value ?? "");
  useEffect(() => {
    const onInput = () => setText(input?.value ?? "");
    input?.addEventListener("input", onInput);
    return () => input?.removeEventListener("input", onInput);
  }, [input]);
  if (text.trim() !== "") return <DoorAnswer packages={packages} text={text} input={input} />;
  return <KeptWay sku={sku} none={none} />;
}
