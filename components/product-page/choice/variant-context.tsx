"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { reportAddress } from "@/components/storefront/route-tracker";
import { buildProductPath } from "@/lib/paths";
import type { Variant } from "@/lib/product/types";
import type { ConfigurableProduct } from "@/lib/product/variant";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { routeStore } from "@/stores/route";

interface VariantSelection {
  product: ConfigurableProduct;
  variant: Variant | null;
  select(sku: string): void;
}

const VariantContext = createContext<VariantSelection | null>(null);

/** The variant that is chosen on this page; null on pages of products without variants. */
export function useVariant(): Variant | null {
  return use(VariantContext)?.variant ?? null;
}

/** The product whose variants are chosen between, and the way to choose one. */
export function useVariantSelection(): VariantSelection {
  const selection = use(VariantContext);
  if (!selection) throw new Error("useChoice outside VariantChoice");
  return selection;
}

interface VariantProviderProps {
  store: StoreCode;
  product: ConfigurableProduct;
  /** The variant the page was rendered for. */
  initial: Variant | null;
  children: ReactNode;
}

const pathOf = (store: StoreCode, { parentSku, slug }: ConfigurableProduct, sku?: string) =>
  buildStorePath({ store, path: buildProductPath(parentSku, slug, sku) });

/** The name in the window's title follows the choice, as that of the variant's own page would. */
function updateTitle(to: string): void {
  document.title = to + (/ – [^–]*$/.exec(document.title)?.[0] ?? "");
}

/**
 * Changes between variants without asking the server: what depends on the variant is drawn anew, the rest of the page is
 * left alone, and the address is the variant's own (spec §2), so that back, forward, reload and sharing keep it.
 */
export function VariantProvider({ store, product, initial, children }: VariantProviderProps) {
  const router = useRouter();
  const [variant, setVariant] = useState(initial);

  useEffect(() => {
    const syncFromAddress = () => {
      const path = decodeURI(location.pathname);
      const fromAddress = product.variants.find(({ sku }) => pathOf(store, product, sku) === path);
      // elsewhere the page is on its way out
      if (fromAddress || path === pathOf(store, product)) setVariant(fromAddress ?? initial);
    };
    syncFromAddress();
    addEventListener("popstate", syncFromAddress);
    return () => removeEventListener("popstate", syncFromAddress);
  }, [store, product, initial]);

  // the shop's other countries show the same variant
  useEffect(() => {
    const isNamed = variant !== null && decodeURI(location.pathname) === pathOf(store, product, variant.sku);
    routeStore.getState().showVariant(isNamed ? variant.sku : null);
  }, [store, product, variant]);
  // the same from choice to choice, so that what does not change is not drawn again
  const select = useCallback(
    (sku: string) => {
      const next = product.variants.find((candidate) => candidate.sku === sku);
      const path = pathOf(store, product, sku);
      if (!next || !product.isWhole) return router.push(path, { scroll: false });
      setVariant(next);
      // past the router, whose page stays: it would draw all of itself anew, and costs ten times what the choice does
      History.prototype.pushState.call(history, history.state, "", path);
      reportAddress();
      updateTitle(next.name);
    },
    [store, product, router],
  );
  const choice = useMemo<VariantSelection>(() => ({ product, variant, select }), [product, variant, select]);
  return <VariantContext value={choice}>{children}</VariantContext>;
}
