"use client";

import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { tabStyle } from "./tab-style";

export interface SearchTabContent {
  id: string;
  label: string;
  count: number;
  /** Address of the search with this tab open. */
  href: string;
  content: ReactNode;
}

interface SearchTabsProps {
  label: string;
  /** The tab this page's URL opens. */
  first: string;
  tabs: SearchTabContent[];
}

/**
 * Renders one tab per kind of result. Each is a link to a URL of its own, which opens it without scripts as well;
 * with them a click only shows what is already in the page.
 */
export function SearchTabs({ label, first, tabs }: SearchTabsProps) {
  const [active, setActive] = useState(first);
  useEffect(() => {
    const read = () => {
      const id = new URLSearchParams(location.search).get("tab");
      setActive(tabs.find((tab) => tab.id === id)?.id ?? first);
    };
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [tabs, first]);
  const choose = (event: MouseEvent, { id, href }: SearchTabContent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    history.pushState(null, "", href);
    setActive(id);
  };
  return (
    <div className="mt-8">
      <nav aria-label={label} className="page no-bar flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <a
            key={tab.id}
            href={tab.href}
            rel="nofollow"
            aria-current={tab.id === active ? "true" : undefined}
            onClick={(event) => choose(event, tab)}
            className={tabStyle(tab.id === active)}
          >
            {tab.label}
            <span className="tabular ml-1.5 font-normal text-ink-2">{tab.count}</span>
          </a>
        ))}
      </nav>
      {tabs.map(({ id, label: text, content }) => (
        <section key={id} aria-label={text} hidden={id !== active}>
          <h2 className="sr-only">{text}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}
