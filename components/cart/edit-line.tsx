"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Queries } from "@/components/ui/queries";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Stepper } from "@/components/ui/stepper";
import { editedLine } from "@/lib/cart/product";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { formatPrice, timesMinor } from "@/lib/money";
import { canBuy } from "@/lib/product";
import type { Variant } from "@/lib/product/types";
import { type ConfigurableProduct, toSelectableValues } from "@/lib/product/variant";
import { fetchVariants } from "@/lib/shop-api/client";
import { unwrap } from "@/lib/upstream/types";
import { getCartTab } from "@/stores/cart-tab";
import { useStoreCode } from "../storefront/store-context";
import type { LineDialogProps } from "./line-dialog";

type EditorProps = Pick<LineDialogProps, "item" | "onClose">;

/** The dialog that changes variant and quantity of a line (docs/domain-rules.md#cart-edit-mode). */
export function EditLine({ item, onClose, ...dialog }: LineDialogProps) {
  const t = useTranslations("cart.edit");
  return (
    <Dialog {...dialog} onOpenChange={(isOpen) => !isOpen && onClose()} title={t("title", { name: item.name })}>
      <Queries>
        <Editor item={item} onClose={onClose} />
      </Queries>
    </Dialog>
  );
}

function Editor({ item, onClose }: EditorProps) {
  const t = useTranslations("cart.edit");
  const store = useStoreCode();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ["variants", store, item.sku],
    queryFn: async () => unwrap(await fetchVariants(store, item)),
  });
  if (isPending) return <Skeleton className="h-45 w-full" />;
  if (data === undefined) {
    return (
      <Notice
        tone="error"
        action={
          <Button tone="text" busy={isFetching} onClick={() => void refetch()}>
            {t("again")}
          </Button>
        }
      >
        {t("failed")}
      </Notice>
    );
  }
  if (!data?.product.isWhole) {
    return (
      <>
        <p>{t("onPage")}</p>
        <StoreLink store={store} path={item.path} onClick={onClose} className={buttonStyle("primary", "m", "mt-4")}>
          {t("toPage")}
        </StoreLink>
      </>
    );
  }
  return <Choices item={item} product={data.product} first={data.sku} onClose={onClose} />;
}

interface ChoicesProps extends EditorProps {
  product: ConfigurableProduct;
  /** The variant of the line. */
  first: string;
}

/** Returns the variant that is chosen, that of the line first, and what chooses another by one of its options. */
function useVariantOf(product: ConfigurableProduct, first: string) {
  const [from] = useState<Variant | null>(() => product.variants.find(({ sku }) => sku === first) ?? null);
  const [variant, setVariant] = useState(from);
  const [moved, setMoved] = useState<string | null>(null);

  function choose(code: string, id: string) {
    const option = product.options.find(({ attributeCode }) => attributeCode === code);
    const found = option && toSelectableValues(option, product.variants, variant).find(({ value }) => value.id === id);
    if (!found?.target) return;
    setVariant(found.target);
    setMoved(found.fits ? null : found.target.name);
  }

  return { from, variant, moved, choose };
}

function Choices({ item, product, first, onClose }: ChoicesProps) {
  const t = useTranslations("cart.edit");
  const tCart = useTranslations("cart");
  const store = useStoreCode();
  const choice = useVariantOf(product, first);
  const { from, variant, moved } = choice;
  const [qty, setQty] = useState(item.qty);
  const line = editedLine(item, product, { from, to: variant, qty });
  const blocked = !line || !variant || !canBuy(variant.availability) ? tCart("soldOut") : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (line && !blocked) getCartTab(store).edit(item, line);
        onClose();
      }}
      className="flex flex-col gap-4"
    >
      <VariantSelects product={product} choice={choice} />
      {moved && <Notice tone="info">{t("moved", { name: moved })}</Notice>}
      <div className="flex items-center justify-between gap-4">
        <Stepper
          label={tCart("quantityOf", { name: item.name })}
          value={qty}
          onChange={setQty}
          max={getShopperSettings(store).cart.maxQuantity}
        />
        {line && (
          <p className="tabular font-semibold" aria-live="polite">
            {formatPrice(store, timesMinor(line.price, qty))}
          </p>
        )}
      </div>
      <Button type="submit" className="w-full" disabledReason={blocked}>
        {t("save")}
      </Button>
    </form>
  );
}

interface VariantSelectsProps {
  product: ConfigurableProduct;
  choice: ReturnType<typeof useVariantOf>;
}

function VariantSelects({ product, choice: { variant, choose } }: VariantSelectsProps) {
  const t = useTranslations("cart.edit");
  return product.options.map((option) => (
    <Select
      key={option.attributeCode}
      label={option.label}
      value={variant?.values[option.attributeCode] ?? ""}
      onChange={(event) => choose(option.attributeCode, event.target.value)}
    >
      {toSelectableValues(option, product.variants, variant).map(({ value, target, fits }) => (
        <option key={value.id} value={value.id} disabled={!target}>
          {fits ? value.label : t("apart", { label: value.label })}
        </option>
      ))}
    </Select>
  ));
}
