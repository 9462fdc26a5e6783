"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Select } from "@/components/ui/select";
import type { ProductCard } from "@/lib/product/types";
import { type ConfigurableProduct, toSelectableValues } from "@/lib/product/variant";
import type { Piece } from "@/lib/room/types";
import { fetchVariants } from "@/lib/shop-api/client";
import { usePlanner } from "./planner-context";

/** Changes the colour, or another option, of a piece. Nothing is shown for a product without variants. */
export function VariantPicker({ piece, card }: { piece: Piece; card: ProductCard }) {
  const t = useTranslations("room");
  const { store, edit, say } = usePlanner();
  const [product, setProduct] = useState<ConfigurableProduct | null>(null);
  const { sku, parentSku } = card;
  useEffect(() => {
    let isCurrent = true;
    void fetchVariants(store, { sku, parentSku }).then((read) => {
      if (isCurrent && read.ok) setProduct(read.value?.product ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [store, sku, parentSku]);
  if (!product) return null;
  const variant = product.variants.find((each) => each.sku === piece.sku) ?? null;

  function change(code: string, id: string) {
    const option = product?.options.find(({ attributeCode }) => attributeCode === code);
    const found =
      option && toSelectableValues(option, product?.variants ?? [], variant).find(({ value }) => value.id === id);
    if (!found?.target) return;
    edit({ type: "change", id: piece.id, to: { sku: found.target.sku } });
    say(t("changed", { name: found.target.name }));
  }

  return product.options.map((option) => (
    <Select
      key={option.attributeCode}
      compact
      className="mt-2"
      label={option.label}
      value={variant?.values[option.attributeCode] ?? ""}
      onChange={(event) => change(option.attributeCode, event.target.value)}
    >
      {!variant && <option value="">{option.label}</option>}
      {toSelectableValues(option, product.variants, variant).map(({ value, target }) => (
        <option key={value.id} value={value.id} disabled={!target}>
          {value.label}
        </option>
      ))}
    </Select>
  ));
}
