"use client";

import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab {
  id: string;
  label: string;
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  defaultId?: string;
}

/** Words on a hairline; arrow keys move between them. */
export function Tabs({ label, tabs, defaultId }: TabsProps) {
  return (
    <Base.Root defaultValue={defaultId ?? tabs[0]?.id}>
      <Base.List aria-label={label} className="no-bar flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="focus-inside min-h-11 border-b-2 border-transparent whitespace-nowrap text-ink-2 data-[active]:border-ink data-[active]:font-semibold data-[active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabular ml-1.5 font-normal text-ink-2">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
