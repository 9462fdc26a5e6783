"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { SEARCH_TABS, type SearchTab, type Suggestions } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { countOpened } from "@/stores/search-count";
import { HitGroup, HitLinks } from "./hit-group";
import { HitSide } from "./hit-side";
import { tabStyle } from "./tab-style";

interface PanelHitsProps {
  store: StoreCode;
  /** The text in the field. */
  q: string;
  suggestions: Suggestions;
  /** True for suggestions of another text, shown while this one's cannot be read. */
  isOld: boolean;
  recents: string[];
  onRecent: (query: string) => void;
  /** Forgets a search, or all. */
  onForget: (query?: string) => void;
  /** Called when a suggestion is followed. */
  onChoose: () => void;
}

/** Renders what a text finds: texts it may become, tabs of each kind, and the way to the search page. */
export function PanelHits({ store, q, suggestions, isOld, recents, onRecent, onForget, onChoose }: PanelHitsProps) {
  const [picked, setPicked] = useState<{ q: string; tab: SearchTab } | null>(null);
  const tabs = SEARCH_TABS.filter((tab) => suggestions.counts[tab] > 0);
  const wanted = picked?.q === suggestions.q ? picked.tab : suggestions.tab;
  const active = tabs.find((tab) => tab === wanted) ?? tabs[0] ?? "products";
  const openResult = () => {
    const { q: text, counts } = suggestions;
    countOpened(store, { q: text, found: counts.products }, "suggested");
    onChoose();
  };
  const hasSide = suggestions.completions.length + recents.length > 0;
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-x-(--gap) gap-y-6",
        hasSide && "lg:grid-cols-[15rem_minmax(0,1fr)]",
        isOld && "opacity-50",
      )}
    >
      {tabs.length > 0 && (
        <HitTabs
          tabs={tabs}
          active={active}
          counts={suggestions.counts}
          hasSide={hasSide}
          onPick={(tab) => setPicked({ q: suggestions.q, tab })}
        />
      )}
      {/* its parts are cells of the grid around: a list box holds options only, and the tabs stand among them */}
      <Autocomplete.List className="contents">
        {hasSide && <HitSide suggestions={suggestions} {...{ recents, onRecent, onForget }} />}
        {tabs.length > 0 && (
          <div className={classNames("max-lg:order-3", hasSide && "lg:col-start-2")}>
            <HitGroup store={store} suggestions={suggestions} active={active} onOpen={openResult} />
          </div>
        )}
      </Autocomplete.List>
      {tabs.length > 0 && !isOld && (
        <div
          className={classNames(
            "flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:order-4",
            hasSide && "lg:col-start-2",
          )}
        >
          <HitLinks {...{ store, q, suggestions, active, onChoose }} onOpen={openResult} />
        </div>
      )}
    </div>
  );
}

interface HitTabsProps {
  tabs: SearchTab[];
  active: SearchTab;
  counts: Suggestions["counts"];
  hasSide: boolean;
  onPick: (tab: SearchTab) => void;
}

function HitTabs({ tabs, active, counts, hasSide, onPick }: HitTabsProps) {
  const t = useTranslations("shell.panel");
  return (
    <div
      role="group"
      aria-label={t("tabs.label")}
      className={classNames(
        "no-bar flex gap-6 overflow-x-auto border-b border-line max-lg:order-2",
        hasSide && "lg:col-start-2",
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === active}
          onClick={() => onPick(tab)}
          className={tabStyle(tab === active)}
        >
          {t(`tabs.${tab}`)}
          <span className="tabular ml-1.5 font-normal text-ink-2">{counts[tab]}</span>
        </button>
      ))}
    </div>
  );
}
