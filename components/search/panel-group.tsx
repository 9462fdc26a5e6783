import { Autocomplete } from "@base-ui/react/autocomplete";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import type { SuggestedLink } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { Highlighted } from "./highlighted";

export const ROW = "flex min-h-11 items-center gap-3 data-[highlighted]:bg-chalk data-[highlighted]:underline";

interface PanelGroupProps {
  label: string;
  /** True for a label that only screen readers need. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Renders options of the search panel under a heading. */
export function PanelGroup({ label, labelHidden = false, className, children }: PanelGroupProps) {
  return (
    <Autocomplete.Group>
      <Autocomplete.GroupLabel className={labelHidden ? "sr-only" : "mb-2 text-s text-ink-2"}>
        {label}
      </Autocomplete.GroupLabel>
      <div className={className}>{children}</div>
    </Autocomplete.Group>
  );
}

interface RecentsProps {
  recents: string[];
  onRecent: (query: string) => void;
  /** Forgets a search, or all. */
  onForget: (query?: string) => void;
}

/** Renders recent searches, each beside an option that forgets it: a list box holds no buttons. */
export function Recents({ recents, onRecent, onForget }: RecentsProps) {
  const t = useTranslations("shell.panel");
  if (recents.length === 0) return null;
  return (
    <PanelGroup label={t("recents")}>
      {recents.map((query) => (
        <div key={query} className="flex">
          <Autocomplete.Item
            value={query}
            onClick={() => onRecent(query)}
            className={classNames(ROW, "min-w-0 flex-1 cursor-pointer")}
          >
            <Icon name="clock" size={16} className="shrink-0" />
            <span className="truncate">{query}</span>
          </Autocomplete.Item>
          <Autocomplete.Item
            value={`forget ${query}`}
            aria-label={t("forgetOne", { q: query })}
            onClick={() => onForget(query)}
            className="flex size-11 shrink-0 cursor-pointer items-center justify-center data-[highlighted]:bg-chalk"
          >
            <Icon name="x" size={16} />
          </Autocomplete.Item>
        </div>
      ))}
      <Autocomplete.Item
        value="forget"
        onClick={() => onForget()}
        className="flex min-h-11 w-fit cursor-pointer items-center text-s text-ink-2 data-[highlighted]:bg-chalk"
      >
        <span className="link">{t("forget")}</span>
      </Autocomplete.Item>
    </PanelGroup>
  );
}

interface LinkOptionProps {
  store: StoreCode;
  link: SuggestedLink & { text?: string; count?: number };
  q?: string;
  /** True for a tile where the window has room for it. */
  isTile?: boolean;
  onClick: () => void;
}

/** Renders a link to a category, collection, page or article as an option, with its picture or its first words. */
export function LinkOption({ store, link, q = "", isTile = false, onClick }: LinkOptionProps) {
  const { name, path, picture, text, count } = link;
  return (
    <Autocomplete.Item
      value={path}
      onClick={onClick}
      render={<StoreLink store={store} path={path} />}
      className={classNames(
        "group flex min-h-11 items-center gap-4 border-b border-line py-2 data-[highlighted]:bg-chalk",
        isTile && "lg:flex-wrap lg:justify-between lg:gap-x-3 lg:gap-y-2 lg:border-0 lg:py-0",
      )}
    >
      {picture && (
        <span
          className={classNames(
            "flex aspect-[1278/776] w-20 shrink-0 items-center bg-linen",
            isTile && "outline-ink lg:w-full lg:group-data-[highlighted]:outline-2",
          )}
        >
          <Picture {...picture} alt="" sizes={isTile ? "(min-width: 64rem) 24vw, 80px" : "80px"} />
        </span>
      )}
      <span className={classNames("min-w-0 flex-1", isTile && "lg:flex-none")}>
        <span className="block font-semibold hyphens-auto group-hover:underline group-data-[highlighted]:underline">
          <Highlighted text={name} q={q} />
        </span>
        {text && (
          <span className="mt-1 line-clamp-2 max-w-160 text-s text-ink-2">
            <Highlighted text={text} q={q} />
          </span>
        )}
      </span>
      {count !== undefined && <span className="tabular text-s text-ink-2">{count}</span>}
    </Autocomplete.Item>
  );
}
