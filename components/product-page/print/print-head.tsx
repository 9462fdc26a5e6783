import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import type { Product } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { PrintButton } from "./print-button";

export interface PrintProps {
  store: StoreCode;
  product: Pick<Product, "name" | "path" | "sku">;
}

interface PrintHeadProps extends PrintProps {
  title: string;
  /** How to print. */
  text: string;
}

/** Renders title and instructions of a page for printing; the links are left out on paper. */
export function PrintHead({ store, product, title, text }: PrintHeadProps) {
  const t = useTranslations("drawing.print");
  return (
    <header className="mb-8 print:mb-4">
      <StoreLink
        store={store}
        path={product.path}
        className="link inline-flex min-h-11 items-center text-s font-semibold print:hidden"
      >
        {t("back", { name: product.name })}
      </StoreLink>
      <h1 className="mt-2 text-2xl print:text-xl">{title}</h1>
      <p className="mt-2 max-w-[60ch] text-s text-ink-2">{text}</p>
      <p className="mt-4 print:hidden">
        <PrintButton>{t("button")}</PrintButton>
      </p>
    </header>
  );
}
