import { useTranslations } from "next-intl";
import { FitText } from "@/components/product";
import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { MeasureLine } from "@/components/ui/measure-line";
import type { Product } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

interface SizeLinksProps {
  store: StoreCode;
  sizes: Product["sizes"];
}

/** Renders links to the other sizes of a product, each with its length drawn against the longest. */
export function SizeLinks({ store, sizes }: SizeLinksProps) {
  const t = useTranslations("product");
  if (sizes.length < 2) return null;
  const max = Math.max(...sizes.map((size) => size.cm));
  return (
    <div role="group" aria-label={t("size")}>
      <p className="mb-2 text-s">{t("size")}</p>
      <ul className="plain-list grid grid-cols-2 gap-3">
        {sizes.map((size) => (
          <li key={size.sku}>
            <StoreLink
              store={store}
              path={size.path}
              aria-current={size.current ? "true" : undefined}
              className={classNames(
                "block rounded-control border border-edge px-3 py-2.5 hover:border-ink",
                "aria-[current]:border-ink aria-[current]:inset-ring aria-[current]:inset-ring-ink",
              )}
            >
              <span className="mb-1.5 flex flex-wrap justify-between gap-x-2 text-s">
                <span className="font-semibold">{size.label}</span>
                <span className="tabular text-ink-2">{t("cm", { cm: size.cm })}</span>
              </span>
              <MeasureLine value={size.cm} max={max} maxProperty={size.along === "wall" ? "--wall" : undefined} />
              {/* has its height before the browser knows a wall */}
              {size.along && (
                <span className="mt-1 block min-h-5 text-xs">
                  <FitText measure={{ axis: "width", ...size }} className="data-over:text-lingon" />
                </span>
              )}
            </StoreLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
