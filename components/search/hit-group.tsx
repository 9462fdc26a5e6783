import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import type { SearchTab, SuggestedLink, Suggestions } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { LinkOption, PanelGroup } from "./panel-group";
import { ProductOption } from "./product-option";

interface HitGroupProps {
  store: StoreCode;
  suggestions: Suggestions;
  /** The tab whose hits are shown. */
  active: SearchTab;
  /** Called when a hit is followed. */
  onOpen: () => void;
}

/** Renders the hits of one kind. */
export function HitGroup({ store, suggestions, active, onOpen }: HitGroupProps) {
  const t = useTranslations("shell.panel");
  return active === "products" ? (
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
          onClick={onOpen}
        />
      ))}
    </PanelGroup>
  ) : (
    <PanelGroup label={t(`tabs.${active}`)} labelHidden>
      {suggestions[active].map((link) => (
        <LinkOption key={link.path} store={store} link={link} q={suggestions.q} onClick={onOpen} />
      ))}
    </PanelGroup>
  );
}

/** Links beside the button, one of each other kind. */
function firstOthers(suggestions: Suggestions, active: SearchTab): SuggestedLink[] {
  return (["categories", "collections", "pages", "articles"] as const).flatMap((kind) =>
    kind === active ? [] : suggestions[kind].slice(0, 1),
  );
}

interface HitLinksProps extends HitGroupProps {
  q: string;
  /** Called when all hits are asked for. */
  onChoose: () => void;
}

/** Renders the way to the search page, and to the first hit of each other kind. */
export function HitLinks({ store, q, suggestions, active, onOpen, onChoose }: HitLinksProps) {
  const t = useTranslations("shell.panel");
  const others = firstOthers(suggestions, active);
  return (
    <>
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
              <StoreLink store={store} path={path} onClick={onOpen} className="link">
                {name}
              </StoreLink>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
