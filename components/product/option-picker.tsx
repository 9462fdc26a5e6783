import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/shell/store-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { Product, ProductOption, Variant } from "@/lib/product/types";
import { toValueChoices, type ValueChoice } from "@/lib/product/variant";
import type { StoreCode } from "@/lib/storefront/types";
import { buildProductPath } from "@/lib/url";
import { ImpossibleChoice } from "./impossible-choice";

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
  const choices = toValueChoices(option, product.variants, variant);
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
        {choices.map((choice) => (
          <li key={choice.value.id}>
            <Choice store={store} product={product} choice={choice} chosen={choice.value.id === chosen?.id} pictured={pictured} />
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

interface ChoiceProps extends Pick<OptionPickerProps, "store" | "product"> {
  choice: ValueChoice;
  chosen: boolean;
  pictured: boolean;
}

/** Values of a variant in words: "Ockra, Stor". */
function nameOf({ options }: ChoiceProps["product"], target: Variant): string {
  return options.flatMap(({ attributeCode, values }) => values.find(({ id }) => id === target.values[attributeCode])?.label ?? []).join(", ");
}

function Choice({ store, product, choice, chosen, pictured }: ChoiceProps) {
  const t = useTranslations("productTypes");
  const tProduct = useTranslations("product");
  const { value, target, fits } = choice;
  const className = pictured ? PICTURE_CHOICE : WORD_CHOICE;
  if (!target) {
    return (
      <span className={classNames(className, "text-ink-2")}>
        <Face label={value.label} crossed="both" note={t("unavailable")} />
      </span>
    );
  }
  const path = buildProductPath(product.parentSku, product.slug, target.sku);
  const picture = pictured ? target.gallery[0] : undefined;
  if (!fits) {
    return (
      <ImpossibleChoice store={store} path={path} message={t("noCombination")} action={t("nearest", { name: nameOf(product, target) })} className={classNames(className, "text-ink-2")}>
        <Face label={value.label} picture={picture} crossed="both" note={t("notTogether")} />
      </ImpossibleChoice>
    );
  }
  const isOut = target.availability.state === "out";
  return (
    <StoreLink store={store} path={path} scroll={false} aria-current={chosen ? "true" : undefined} className={className}>
      <Face label={value.label} picture={picture} crossed={isOut ? "once" : null} note={isOut ? tProduct("stock.out") : null} />
    </StoreLink>
  );
}

interface FaceProps {
  label: string;
  picture?: Variant["gallery"][number];
  /** One hairline: sold out. Two: there is no such thing. */
  crossed: "once" | "both" | null;
  /** For readers: why it is crossed out. */
  note: string | null;
}

const HAIRLINES = { once: "M0 3 4 0", both: "M0 3 4 0M0 0 4 3" } as const;

function Face({ label, picture, crossed, note }: FaceProps) {
  return (
    <>
      {picture ? (
        <span className="flex aspect-4/3 items-center bg-linen">
          <Picture src={picture.src} alt="" width={picture.width} height={picture.height} sizes="100px" />
          <span className="sr-only">{label}</span>
        </span>
      ) : (
        <span>{label}</span>
      )}
      {crossed && (
        <svg aria-hidden="true" viewBox="0 0 4 3" preserveAspectRatio="none" className={classNames("absolute inset-x-0 top-0 w-full", picture ? "h-[calc(100%-0.375rem)]" : "h-full")}>
          <path d={HAIRLINES[crossed]} stroke="var(--color-edge)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {note && <span className="sr-only">, {note}</span>}
    </>
  );
}
