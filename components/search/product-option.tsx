import { Autocomplete } from "@base-ui/react/autocomplete";
import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import type { ProductCard, Swatch } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { hasWord, Highlighted } from "./highlighted";
import { optionPictureHtml, optionPriceHtml } from "./option-html";

interface ProductOptionProps {
  store: StoreCode;
  card: ProductCard;
  q: string;
  /** Longest product shown, cm: full length of the measure line. */
  max: number | null;
  /** Sentence of the description that has the words, where the name has not. */
  passage: string | undefined;
  onClick: () => void;
}

/** Renders a product as an option of the search panel: what its card says, in the order a reader wants to hear it. */
export function ProductOption({ store, card, q, max, passage, onClick }: ProductOptionProps) {
  const t = useTranslations("shell.panel");
  const tProduct = useTranslations("product");
  const { name, variety, path, swatches } = card;
  return (
    <Autocomplete.Item
      value={path}
      onClick={onClick}
      render={<StoreLink store={store} path={path} />}
      className="group @container flex min-w-0 flex-col"
    >
      <span className="mt-3.5 flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 flex-[1_1_min-content] font-semibold hyphens-auto group-hover:underline @max-[13rem]:basis-full group-data-[highlighted]:underline">
          <Highlighted text={name} q={q} />
        </span>
        <Colours swatches={swatches} />
        {variety && (
          <span
            className={classNames(
              "basis-full text-s text-ink-2 hyphens-auto",
              // small cards have no room for it, unless it is why the product was found
              !hasWord(variety, q) && "max-md:hidden",
            )}
          >
            <Highlighted text={variety} q={q} />
          </span>
        )}
      </span>
      {passage && (
        <span className="mt-1 line-clamp-3 text-s text-ink-2">
          {t("inDescription")} <Highlighted text={passage} q={q} />
        </span>
      )}
      <span
        className="relative order-first block overflow-hidden bg-linen pt-7 pb-11.5 outline-ink group-data-[highlighted]:outline-2"
        dangerouslySetInnerHTML={{ __html: optionPictureHtml(tProduct, card, max) }}
      />
      <span className="block" dangerouslySetInnerHTML={{ __html: optionPriceHtml(tProduct, store, card) }} />
    </Autocomplete.Item>
  );
}

const SHOWN_COLOURS = 4;

/** Renders the colours on offer; squares only, as an option holds no links. */
function Colours({ swatches }: { swatches: Swatch[] }) {
  const t = useTranslations("product");
  if (swatches.length < 2) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 self-start pt-1 @max-[13rem]:order-1">
      <span className="sr-only">{t("colours", { count: swatches.length })}</span>
      {swatches.slice(0, SHOWN_COLOURS).map(({ id, hex }) => (
        <span
          key={id}
          aria-hidden="true"
          className="size-4 rounded-mark border border-ink/15 bg-linen"
          style={hex ? { backgroundColor: hex } : undefined}
        />
      ))}
      {swatches.length > SHOWN_COLOURS && (
        <span aria-hidden="true" className="tabular text-xs text-ink-2">
          +{swatches.length - SHOWN_COLOURS}
        </span>
      )}
    </span>
  );
}
