import { OrderButton } from "@/components/checkout/order-button";
import { MinimalHeader } from "@/components/shell/minimal-header";
import { SkipLink } from "@/components/shell/skip-link";
import { getCompany } from "@/lib/config/company";
import { readStoreParam } from "@/lib/storefront/server";

/** Layout of pages with nothing beside their task: checkout and error. */
export default async function MinimalLayout({ children, params }: LayoutProps<"/[store]">) {
  const store = readStoreParam((await params).store);
  return (
    <>
      <SkipLink />
      <MinimalHeader store={store} order={<OrderButton />} />
      <main id="main">{children}</main>
      <footer className="page border-t border-line py-6 text-xs text-ink-2">{getCompany(store).line}</footer>
    </>
  );
}
