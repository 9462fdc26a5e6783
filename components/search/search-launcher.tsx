"use client";

import dynamic from "next/dynamic";
import { type FormEvent, type MouseEvent, type ReactNode, useState } from "react";
import type { StoreCode } from "@/lib/storefront/types";

const SearchPanel = dynamic(() => import("./search-panel").then((module) => module.SearchPanel), { ssr: false });

interface SearchLauncherProps {
  store: StoreCode;
  /** The search form or link that works without scripts. */
  children: ReactNode;
  className?: string;
}

/** Opens the search panel in place of the form or link inside: on a click, or at the first letter typed. */
export function SearchLauncher({ store, children, className }: SearchLauncherProps) {
  const [text, setText] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (value: string) => {
    setWasOpened(true);
    setText(value);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest("a, input") : null;
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(target instanceof HTMLInputElement ? target.value : "");
  };
  const onInput = (event: FormEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    open(event.target.value);
    event.target.value = "";
  };
  return (
    <>
      <div className={className} onClickCapture={onClick} onInputCapture={onInput}>
        {children}
      </div>
      {/* beside the div, not in it: what happens in the panel must not bubble into it */}
      {wasOpened && <SearchPanel store={store} text={text} onText={setText} />}
    </>
  );
}
