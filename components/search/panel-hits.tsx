"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { classNames } from "@/components/ui/class-names";
import { SEARCH_TABS, type SearchTab, type SuggestedLink, type Suggestions } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { countOpened } from "@/stores/search-count";
import { LinkOption, PanelGroup, Recents, ROW } from "./panel-group";
import { ProductOption } from "./product-option";
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

/** Links beside the button, one of each other kind. */
function firstOthers(suggestions: Suggestions, active: SearchTab): SuggestedLink[] {
  return (["categories", "collections", "pages", "articles"] as const).flatMap((kind) =>
    kind === active ? [] : suggestions[kind].slice(0, 1),
  );
}

/** Renders what a text finds: texts it may become, tabs of each kind, and the way to the search page. */
export function PanelHits({ store, q, suggestions, isOld, recents, onRecent, onForget, onChoose }: PanelHitsProps) {
  const t = useTranslations("shell.panel");
  const [picked, setPicked] = useState<{ q: string; tab: SearchTab } | null>(null);
  const tabs = SEARCH_TABS.filter((tab) => suggestions.counts[tab] > 0);
  const wanted = picked?.q === suggestions.q ? picked.tab : suggestions.tab;
  const active = tabs.find((tab) => tab === wanted) ?? tabs[0] ?? "products";
  const others = firstOthers(suggestions, active);
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
              onClick={() => setPicked({ q: suggestions.q, tab })}
              className={tabStyle(tab === active)}
            >
              {t(`tabs.${tab}`)}
              <span className="tabular ml-1.5 font-normal text-ink-2">{suggestions.counts[tab]}</span>
            </button>
          ))}
        </div>
      )}
      {/* its parts are cells of the grid around: a list box holds options only, and the tabs stand among them */}
      <Autocomplete.List className="contents">
        {hasSide && (
          <div
            className={classNames(
              "max-lg:order-1 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col lg:gap-6",
              suggestions.completions.length === 0 && "max-lg:hidden",
            )}
          >
            {suggestions.completions.length > 0 && (
              <PanelGroup
                label={t("completions")}
                className="no-bar max-lg:-mx-(--gutter) max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-(--gutter)"
              >
                {suggestions.completions.map((text) => (
                  <Autocomplete.Item
                    key={text}
                    value={`complete ${text}`}
                    onClick={() => onRecent(text)}
                    className={classNames(
                      ROW,
                      "cursor-pointer max-lg:rounded-control max-lg:border max-lg:border-line max-lg:px-3.5 max-lg:whitespace-nowrap",
                    )}
                  >
                    <Completed text={text} q={suggestions.q} />
                  </Autocomplete.Item>
                ))}
              </PanelGroup>
            )}
            <div className="max-lg:hidden">
              <Recents recents={recents} onRecent={onRecent} onForget={onForget} />
            </div>
          </div>
        )}
        {tabs.length > 0 && (
          <div className={classNames("max-lg:order-3", hasSide && "lg:col-start-2")}>
            {active === "products" ? (
              <PanelGroup
                label={t("tabs.products")}
                labelHidden
                className="grid grid-cols-2 gap-x-(--gap) gap-y-8 md:grid-cols-3 xl:grid-cols-4"
              >
                {suggestions.products.map((card) => (
                  <ProductOption
                    key={card.sku}
                    store={store}
                    card={card}
                    q={suggestions.q}
                    max={suggestions.widest}
                    passage={suggestions.passages?.[card.parentSku]}
                    onClick={openResult}
                  />
                ))}
              </PanelGroup>
            ) : (
              <PanelGroup label={t(`tabs.${active}`)} labelHidden>
                {suggestions[active].map((link) => (
                  <LinkOption key={link.path} store={store} link={link} q={suggestions.q} onClick={openResult} />
                ))}
              </PanelGroup>
            )}
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
          <StoreLink
            store={store}
            path={`/search?${new URLSearchParams({ q, ...(active !== suggestions.tab && { tab: active }) })}`}
            onClick={onChoose}
            className={buttonStyle("primary", "m")}
          >
            {t("showAll", { count: suggestions.counts[active] })}
          </StoreLink>
          {others.length > 0 && (
            <p className="text-s text-ink-2">
              {t("also")}{" "}
              {others.map(({ name, path }, index) => (
                <span key={path}>
                  {index > 0 && ", "}
                  <StoreLink store={store} path={path} onClick={openResult} className="link">
                    {name}
                  </StoreLink>
                </span>
              ))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Renders a longer text with what was typed of it in bold. */
function Completed({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <b className="font-semibold">{text.slice(at, at + q.length)}</b>
      {text.slice(at + q.length)}
    </span>
  );
}
