import { getMessages } from "next-intl/server";
import { OrderButton } from "@/components/checkout/order-button";
import { MinimalHeader } from "@/components/shell/minimal-header";
import { SkipLink } from "@/components/shell/skip-link";
import { MoreWords } from "@/components/storefront/more-words";
import { getCompany } from "@/lib/config/company";
import { readStoreParam } from "@/lib/storefront/server";

/** Layout of the checkout and the error page: no menu, search or footer links. */
export default async function MinimalLayout({ children, params }: LayoutProps<"/[store]">) {
  const store = readStoreParam((await params).store);
  const { checkout, marketing, openingHours } = await getMessages();
  return (
    // the checkout's words are a third of all: other pages go without
    <MoreWords words={{ checkout, marketing: { agree: marketing.agree }, openingHours }}>
      <SkipLink />
      <MinimalHeader store={store} order={<OrderButton />} />
      {/* the footer waits below the window: what this browser keeps comes after the page */}
      <main id="main" className="min-h-[calc(100dvh-var(--bar))]">
        {children}
      </main>
      <footer className="page border-t border-line py-6 text-xs text-ink-2">{getCompany(store).line}</footer>
    </MoreWords>
  );
}
