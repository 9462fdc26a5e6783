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

/** Returns the selected variant of the page; null for products without variants. */
export function useVariant(): Variant | null {
  return use(VariantContext)?.variant ?? null;
}

/** Returns the product's name and the colour of its selected variant, `#rrggbb`; null for products without variants. */
export function useVariantColour(): { name: string; colour: string | null } | null {
  const selection = use(VariantContext);
  if (!selection) return null;
  const { product, variant } = selection;
  const hexes = product.options.flatMap(({ attributeCode, values }) =>
    values.filter(({ id, hex }) => hex && id === variant?.values[attributeCode]).map(({ hex }) => hex),
  );
  return { name: product.name, colour: hexes[0] ?? null };
}

/** Returns the product, its selected variant and the function that selects another. */
export function useVariantSelection(): VariantSelection {
  const selection = use(VariantContext);
  if (!selection) throw new Error("useVariantSelection outside VariantProvider");
  return selection;
}

interface VariantProviderProps {
  store: StoreCode;
  product: ConfigurableProduct;
  /** Variant the page was rendered for. */
  initial: Variant | null;
  children: ReactNode;
}

const pathOf = (store: StoreCode, { parentSku, slug }: ConfigurableProduct, sku?: string) =>
  buildStorePath({ store, path: buildProductPath(parentSku, slug, sku) });

/** Puts the variant's name into the window title, as on the variant's own page. */
function updateTitle(to: string): void {
  document.title = to + (/ – [^–]*$/.exec(document.title)?.[0] ?? "");
}

/**
 * Holds the selected variant and changes it without a server request: only the parts that depend on it render again,
 * and the address becomes the variant's own (docs/domain-rules.md#routes), so that back, forward, reload and sharing
 * keep it.
 */
export function VariantProvider({ store, product, initial, children }: VariantProviderProps) {
  const router = useRouter();
  const [variant, setVariant] = useState(initial);

  useEffect(() => {
    const syncFromAddress = () => {
      const path = decodeURI(location.pathname);
      const fromAddress = product.variants.find(({ sku }) => pathOf(store, product, sku) === path);
      // any other address means that the page is being left
      if (fromAddress || path === pathOf(store, product)) setVariant(fromAddress ?? initial);
    };
    syncFromAddress();
    addEventListener("popstate", syncFromAddress);
    return () => removeEventListener("popstate", syncFromAddress);
  }, [store, product, initial]);

  // links to the other store views lead to the same variant
  useEffect(() => {
    const isNamed = variant !== null && decodeURI(location.pathname) === pathOf(store, product, variant.sku);
    routeStore.getState().showVariant(isNamed ? variant.sku : null);
  }, [store, product, variant]);
  // a stable function, so that memoised values do not render again
  const select = useCallback(
    (sku: string) => {
      const next = product.variants.find((candidate) => candidate.sku === sku);
      const path = pathOf(store, product, sku);
      if (!next || !product.isWhole) return router.push(path, { scroll: false });
      setVariant(next);
      // bypasses the router, which would render the whole page again
      History.prototype.pushState.call(history, history.state, "", path);
      reportAddress();
      updateTitle(next.name);
    },
    [store, product, router],
  );
  const choice = useMemo<VariantSelection>(() => ({ product, variant, select }), [product, variant, select]);
  return <VariantContext value={choice}>{children}</VariantContext>;
}
