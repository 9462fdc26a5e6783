import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Picture } from "@/components/ui/picture";
import type { FileBanner } from "@/lib/content/banner-file";
import type { StoreCode } from "@/lib/storefront/types";

/** Renders a banner on a product's page: a picture beside words and, where it leads somewhere, a link. */
export function ProductBanner({ store, banner }: { store: StoreCode; banner: FileBanner }) {
  const { title, message, action, path, picture } = banner;
  return (
    <section className="page section" data-promotion={path?.slice(1)} data-promotion-name={title}>
      <div className="grid grid-cols-1 items-center bg-chalk md:grid-cols-[5fr_7fr]">
        <div className="flex aspect-[3/2] overflow-hidden bg-linen">
          <Picture {...picture} alt="" sizes="(min-width: 768px) 40vw, 92vw" className="!h-full object-cover" />
        </div>
        <div className="px-4 py-8 md:px-12">
          <h2 className="text-2xl">{title}</h2>
          {message && <p className="mt-3 max-w-[46ch] text-ink-2">{message}</p>}
          {action !== null && path !== null && (
            <StoreLink store={store} path={path} className={`mt-6 ${buttonStyle("secondary", "m")}`}>
              {action}
            </StoreLink>
          )}
        </div>
      </div>
    </section>
  );
}
