"use client";

import { Tabs } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";

export interface SearchTab {
  id: string;
  label: string;
  count: number;
  content: ReactNode;
}

interface SearchTabsProps {
  label: string;
  tabs: SearchTab[];
}

/**
 * Renders one tab per kind of result. The tab is the address's fragment, so back and reload keep it; without scripts
 * all are shown.
 */
export function SearchTabs({ label, tabs }: SearchTabsProps) {
  const first = (tabs.find(({ count }) => count > 0) ?? tabs[0])?.id ?? "";
  const [active, setActive] = useState(first);
  const ids = tabs.map(({ id }) => id).join();
  useEffect(() => {
    const read = () => {
      const id = location.hash.slice(1);
      setActive(ids.split(",").includes(id) ? id : first);
    };
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [ids, first]);
  const choose = (id: string) => {
    history.pushState(null, "", `${location.pathname}${location.search}${id === first ? "" : `#${id}`}`);
    setActive(id);
  };
  return (
    <Tabs.Root value={active} onValueChange={(id: string) => choose(id)} className="mt-8">
      <Tabs.List
        aria-label={label}
        className="page no-bar flex gap-6 overflow-x-auto border-b border-line noscript:hidden"
      >
        {tabs.map(({ id, label: text, count }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className={classNames(
              "focus-inside min-h-11 border-b-2 border-transparent whitespace-nowrap text-ink-2",
              "data-[active]:border-ink data-[active]:font-semibold data-[active]:text-ink",
            )}
          >
            {text}
            <span className="tabular ml-1.5 font-normal text-ink-2">{count}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, label: text, content }) => (
        <Tabs.Panel key={id} value={id} keepMounted className="noscript:block!">
          <h2 className="page sr-only mt-12 text-2xl noscript:not-sr-only">{text}</h2>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
