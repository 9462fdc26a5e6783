"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { useTranslations } from "next-intl";
import type { SearchStart } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { LinkOption, PanelGroup, Recents } from "./panel-group";

interface PanelStartProps {
  store: StoreCode;
  /** Undefined while it is read, and where it cannot be. */
  start: SearchStart | undefined;
  isLoading: boolean;
  recents: string[];
  onRecent: (query: string) => void;
  /** Forgets a search, or all. */
  onForget: (query?: string) => void;
  onChoose: () => void;
}

/** Renders what the search panel shows before anything is typed. */
export function PanelStart({ store, start, isLoading, recents, onRecent, onForget, onChoose }: PanelStartProps) {
  const t = useTranslations("shell.panel");
  const departments = start?.departments ?? [];
  return (
    <Autocomplete.List className="grid gap-x-(--gap) gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        <Recents recents={recents} onRecent={onRecent} onForget={onForget} />
        {start && start.popular.length > 0 && (
          <PanelGroup label={t("words")} className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
            {start.popular.map((word) => (
              <Autocomplete.Item
                key={word}
                value={`word ${word}`}
                onClick={() => onRecent(word)}
                className={[
                  "flex min-h-11 cursor-pointer items-center data-[highlighted]:bg-chalk data-[highlighted]:underline",
                  "max-lg:rounded-control max-lg:border max-lg:border-line max-lg:px-3.5",
                ].join(" ")}
              >
                {word}
              </Autocomplete.Item>
            ))}
          </PanelGroup>
        )}
      </div>
      {departments.length > 0 && (
        <PanelGroup label={t("departments")} className="grid gap-x-(--gap) md:grid-cols-2 lg:grid-cols-3 lg:gap-y-6">
          {departments.map((link) => (
            <LinkOption key={link.path} store={store} link={link} isTile onClick={onChoose} />
          ))}
        </PanelGroup>
      )}
      {isLoading && <div className="min-h-72 lg:col-start-2" />}
    </Autocomplete.List>
  );
}
