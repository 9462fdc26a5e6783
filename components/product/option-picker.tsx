import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/shell/store-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { Product, ProductOption, Variant } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { buildProductPath } from "@/lib/url";

/** The variant that carries `value` of an option and keeps as many of the current choices as it can. */
export function findVariant(variants: Variant[], current: Variant | null, code: string, value: string): Variant | null {
  const shared = (variant: Variant) => Object.entries(variant.values).filter(([name, id]) => name !== code && current?.values[name] === id).length;
  const carrying = variants.filter((variant) => variant.values[code] === value);
  return carrying.toSorted((a, b) => shared(b) - shared(a))[0] ?? null;
}

interface OptionPickerProps {
  store: StoreCode;
  product: Pick<Product, "parentSku" | "slug" | "options" | "variants">;
  variant: Variant | null;
}

/** The options of a configurable product. Every choice is a link to its variant's own address. */
export function OptionPicker({ store, product, variant }: OptionPickerProps) {
  return (
    <div className="space-y-5">
      {product.options.map((option) => (
        <OptionRow key={option.attributeCode} store={store} product={product} option={option} variant={variant} />
      ))}
    </div>
  );
}

function OptionRow({ store, product, option, variant }: OptionPickerProps & { option: ProductOption }) {
  const chosen = option.values.find((value) => value.id === variant?.values[option.attributeCode]);
  const choices = option.values.flatMap((value) => {
    const target = findVariant(product.variants, variant, option.attributeCode, value.id);
    return target ? [{ value, target }] : [];
  });
  const pictured = option.values.some((value) => value.hex);
  return (
    <div role="group" aria-label={option.label}>
      <p className="mb-2 text-s">
        {option.label}
        {chosen && (
          <>
            : <span className="font-semibold">{chosen.label}</span>
          </>
        )}
      </p>
      <ul className={classNames("plain-list", pictured ? "grid grid-cols-4 gap-2" : "flex flex-wrap gap-2")}>
        {choices.map(({ value, target }) => (
          <li key={value.id}>
            <StoreLink
              store={store}
              path={buildProductPath(product.parentSku, product.slug, target.sku)}
              scroll={false}
              aria-current={value.id === chosen?.id ? "true" : undefined}
              className={pictured ? PICTURE_CHOICE : WORD_CHOICE}
            >
              <Choice label={value.label} target={target} pictured={pictured} />
            </StoreLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const PICTURE_CHOICE =
  "focus-on-picture relative block border-b-2 border-transparent pb-1 hover:border-line aria-[current]:border-ink";
const WORD_CHOICE =
  "relative flex min-h-11 items-center rounded-control border border-edge px-4 hover:border-ink aria-[current]:border-ink aria-[current]:inset-ring aria-[current]:inset-ring-ink";

function Choice({ label, target, pictured }: { label: string; target: Variant; pictured: boolean }) {
  const t = useTranslations("product");
  const picture = target.gallery[0];
  const soldOut = target.availability.state === "out";
  return (
    <>
      {pictured && picture ? (
        <span className="flex aspect-4/3 items-center bg-linen">
          <Picture src={picture.src} alt="" width={picture.width} height={picture.height} sizes="100px" />
          <span className="sr-only">{label}</span>
        </span>
      ) : (
        <span>{label}</span>
      )}
      {soldOut && (
        <>
          <svg aria-hidden="true" viewBox="0 0 4 3" preserveAspectRatio="none" className="absolute inset-x-0 top-0 h-[calc(100%-0.375rem)] w-full">
            <path d="M0 3 4 0" stroke="var(--color-edge)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
          </svg>
          <span className="sr-only">, {t("stock.out")}</span>
        </>
      )}
    </>
  );
}
