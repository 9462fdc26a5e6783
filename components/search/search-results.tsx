"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FitText } from "@/components/product";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import type { Suggestions } from "@/lib/catalog/types";
import { formatPrice } from "@/lib/money";
import { isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { Highlighted } from "./highlighted";
import type { SearchNote } from "./search-note";

interface SearchResultsProps {
  store: StoreCode;
  q: string;
  suggestions: Suggestions | undefined;
  /** True for suggestions of another text, shown while this one's cannot be read. */
  isOld: boolean;
  recents: string[];
  note: SearchNote;
  /** Called when a suggestion is followed; the text is added to the recent searches. */
  onChoose: (query: string | null) => void;
  onRecent: (query: string) => void;
  onForget: () => void;
}

const ROW = "flex min-h-11 items-center gap-3 data-[highlighted]:bg-chalk data-[highlighted]:underline";

/** Renders suggestions as options of one list, so that the arrow keys reach all of them. */
export function SearchResults({
  store,
  q,
  suggestions,
  isOld,
  recents,
  note,
  onChoose,
  onRecent,
  onForget,
}: SearchResultsProps) {
  const t = useTranslations("shell.panel");
  const count = suggestions ? suggestions.products.length + suggestions.categories.length : 0;
  return (
    <div className="page pt-6 pb-8">
      <p role="status" className={note ? "pb-4 text-s text-ink-2" : "sr-only"}>
        {note ? t(note, { q }) : suggestions ? t("found", { count }) : ""}
      </p>
      <Autocomplete.List
        className={classNames("grid gap-x-(--gap) gap-y-8 lg:grid-cols-[15rem_1fr]", isOld && "opacity-50")}
      >
        <div className="space-y-6 max-lg:order-2">
          {suggestions && suggestions.categories.length > 0 && (
            <Group label={t("categories")}>
              {suggestions.categories.map(({ name, path }) => (
                <Autocomplete.Item
                  key={path}
                  value={path}
                  onClick={() => onChoose(q)}
                  render={<StoreLink store={store} path={path} />}
                  className={ROW}
                >
                  <span>
                    <Highlighted text={name} q={suggestions.q} />
                  </span>
                </Autocomplete.Item>
              ))}
            </Group>
          )}
          {recents.length > 0 && (
            <Group label={t("recents")}>
              {recents.map((query) => (
                <Autocomplete.Item
                  key={query}
                  value={query}
                  onClick={() => onRecent(query)}
                  className={`${ROW} cursor-pointer`}
                >
                  <Icon name="clock" size={16} className="shrink-0" />
                  {query}
                </Autocomplete.Item>
              ))}
            </Group>
          )}
        </div>
        {suggestions && suggestions.products.length > 0 && (
          <Group label={t("products")} className="grid grid-cols-1 gap-x-(--gap) gap-y-6 md:grid-cols-3 xl:grid-cols-4">
            {suggestions.products.map((card) => (
              <ProductOption key={card.sku} store={store} card={card} q={suggestions.q} onClick={() => onChoose(q)} />
            ))}
          </Group>
        )}
      </Autocomplete.List>
      <div className="flex flex-wrap items-center gap-6 pt-6 empty:hidden">
        {suggestions && suggestions.total > 0 && !isOld && (
          <StoreLink
            store={store}
            path={`/search?${new URLSearchParams({ q })}`}
            onClick={() => onChoose(q)}
            className={buttonStyle("primary", "m")}
          >
            {t("showAll", { count: suggestions.total })}
          </StoreLink>
        )}
        {recents.length > 0 && (
          <button type="button" onClick={onForget} className="link min-h-11 text-s text-ink-2">
            {t("forget")}
          </button>
        )}
      </div>
    </div>
  );
}

function Group({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <Autocomplete.Group>
      <Autocomplete.GroupLabel className="mb-2 text-s text-ink-2">{label}</Autocomplete.GroupLabel>
      <div className={className}>{children}</div>
    </Autocomplete.Group>
  );
}

/** Renders a product as an option: a row on phones, a tile elsewhere. */
function ProductOption({
  store,
  card,
  q,
  onClick,
}: {
  store: StoreCode;
  card: ProductCard;
  q: string;
  onClick: () => void;
}) {
  const { price, picture, name, variety, path, measure } = card;
  const isReduced = price.final < price.regular;
  return (
    <Autocomplete.Item
      value={path}
      onClick={onClick}
      render={<StoreLink store={store} path={path} />}
      className="group flex items-center gap-4 data-[highlighted]:bg-chalk md:block"
    >
      <span className="flex aspect-[1278/776] w-26 shrink-0 items-center bg-linen md:mb-2 md:w-full">
        <Picture
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          sizes="(min-width: 48rem) 20vw, 104px"
        />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold hyphens-auto group-hover:underline group-data-[highlighted]:underline">
          <Highlighted text={name} q={q} />
        </span>
        <span className="block truncate text-s text-ink-2">{variety}</span>
        <FitText measure={measure} className="block text-s data-over:text-lingon" />
        {isPriceKnown(price) && (
          <Price
            amount={formatPrice(store, price.final)}
            was={isReduced ? formatPrice(store, price.regular) : null}
            reduced={isReduced}
          />
        )}
      </span>
    </Autocomplete.Item>
  );
}
