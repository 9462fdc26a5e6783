"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { SamplesLink } from "@/components/samples";
import { classNames } from "@/components/ui/class-names";
import { buildProductPath } from "@/lib/paths";
import type { ProductOption, Sample, Variant } from "@/lib/product/types";
import { type ConfigurableProduct, toSelectableValues } from "@/lib/product/variant";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { OptionValue } from "./option-value";
import { useVariantSelection } from "./variant-context";

/** Renders the options of a configurable product. Every value links to its variant's own address. */
export function OptionPicker({ store, samples }: { store: StoreCode; samples: Sample[] }) {
  const { product, variant } = useVariantSelection();
  return (
    <div className="flex flex-col gap-5">
      {product.options.map((option) => (
        <OptionRow
          key={option.attributeCode}
          store={store}
          product={product}
          option={option}
          variant={variant}
          samples={samples}
        />
      ))}
    </div>
  );
}

interface OptionRowProps {
  store: StoreCode;
  product: ConfigurableProduct;
  option: ProductOption;
  variant: Variant | null;
  samples: Sample[];
}

/** Returns a variant's option values: "Ockra, Stor". */
function nameOf({ options }: ConfigurableProduct, target: Variant): string {
  return options
    .flatMap(({ attributeCode, values }) => values.find(({ id }) => id === target.values[attributeCode])?.label ?? [])
    .join(", ");
}

const Value = memo(OptionValue);

function OptionRow({ store, product, option, variant, samples }: OptionRowProps) {
  const t = useTranslations("productTypes");
  const tProduct = useTranslations("product");
  const { select } = useVariantSelection();
  const selected = option.values.find((value) => value.id === variant?.values[option.attributeCode]);
  const hasSamples = samples.some(({ colourId }) => option.values.some(({ id }) => id === colourId));
  const isPictured = option.values.some((value) => value.hex);
  return (
    <div role="group" aria-label={option.label}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-s">
          {option.label}
          {selected && (
            <>
              : <span className="font-semibold">{selected.label}</span>
            </>
          )}
        </p>
        {hasSamples && <SamplesLink samples={samples} />}
      </div>
      <ul className={classNames("plain-list", isPictured ? "grid grid-cols-4 gap-2" : "flex flex-wrap gap-2")}>
        {toSelectableValues(option, product.variants, variant).map(({ value, target, fits }) => {
          const isOut = fits && target?.availability.state === "out";
          const missing = fits ? null : t("notTogether");
          const note = isOut ? tProduct("stock.out") : missing;
          const crossed = fits ? null : "both";
          return (
            <Value
              key={value.id}
              label={value.label}
              isPictured={isPictured}
              picture={isPictured ? target?.gallery[0] : undefined}
              path={
                target && buildStorePath({ store, path: buildProductPath(product.parentSku, product.slug, target.sku) })
              }
              sku={target?.sku ?? null}
              isSelected={value.id === selected?.id}
              crossed={isOut ? "once" : crossed}
              note={target ? note : t("unavailable")}
              nearest={target && !fits ? nameOf(product, target) : null}
              onSelect={select}
            />
          );
        })}
      </ul>
    </div>
  );
}
