import { getTranslations } from "next-intl/server";
import { AccountButton } from "@/components/account/account-button";
import { CartButton } from "@/components/cart/cart-button";
import { CardStars } from "@/components/reviews/card-stars";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { SkipLink } from "@/components/shell/skip-link";
import { WishlistOpener } from "@/components/wishlist/wishlist-opener";
import { getBrands } from "@/lib/catalog/collections";
import { getMenuExtras } from "@/lib/catalog/menu";
import { getFooter, getHeader } from "@/lib/cms/server";
import type { NavLink } from "@/lib/cms/types";
import { getCompany } from "@/lib/config/company";
import { getBanners } from "@/lib/content/banners";
import { getHomeBlocks, getPageLinks } from "@/lib/content/server";
import { buildCollectionsPath, buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import { readStoreParam } from "@/lib/storefront/server";

// identifiers of the content pages linked from header and footer
const HELP = ["customer-service", "delivery", "payment", "returns", "terms", "withdrawal"];
const ABOUT = [
  "about-us",
  "store-locator",
  "materials",
  "size-guide",
  "business",
  "contact",
  "privacy",
  "accessibility",
];
const SERVICE = ["customer-service", "store-locator"];

/** Returns links of the CMS as header and footer show them; they lead nowhere else than into the shop. */
const toShellLinks = (links: NavLink[]) =>
  links.filter(({ path }) => path.startsWith("/")).map(({ title, path }) => ({ label: title, path }));

/** Layout with header, menu and footer: the CMS's, else made of the catalogue and its content. */
export default async function DefaultLayout({ children, params }: LayoutProps<"/[store]">) {
  const store = readStoreParam((await params).store);
  const [header, footer, { menuAside }, extras, pages, { banners }, brands, t, tCollections, tOrders, tReviews] =
    await Promise.all([
      getHeader(store),
      getFooter(store),
      getBanners(store),
      getMenuExtras(store),
      getPageLinks(store),
      getHomeBlocks(store),
      getBrands(store),
      getTranslations("magazine"),
      getTranslations("collections"),
      getTranslations("orders"),
      getTranslations("reviews"),
    ]);
  const links = (identifiers: string[]) =>
    identifiers
      .flatMap((identifier) => pages.filter((page) => page.identifier === identifier))
      .map(({ title, path }) => ({ label: title, path }));
  const { menu } = header;
  const magazine = { label: t("title"), path: buildMagazinePath(store) };
  const collections = { label: tCollections("title"), path: buildCollectionsPath(store) };
  const inspiration = [
    { label: t("inspiration"), path: buildInspirationPath(store) },
    magazine,
    collections,
    ...brands.map(({ name, path }) => ({ label: name, path })),
  ];
  const own = (
    <>
      <AccountButton />
      <WishlistOpener />
      <CartButton />
    </>
  );
  return (
    <>
      <SkipLink />
      <Header
        store={store}
        menu={menu}
        extras={extras}
        promises={header.promises}
        service={header.topLinks ? toShellLinks(header.topLinks) : links(SERVICE)}
        more={[magazine, collections]}
        roomPicture={menuAside[0]?.picture ?? banners[1]?.picture ?? null}
        own={own}
      />
      <main id="main">{children}</main>
      <CardStars store={store} label={tReviews("cardLabel", { average: "#a", count: "#n" })} />
      <Footer
        store={store}
        menu={menu}
        help={[...links(HELP), { label: tOrders("title"), path: "/order" }]}
        about={links(ABOUT)}
        inspiration={inspiration}
        company={getCompany(store).line}
        columns={footer?.map((column) => ({ title: column.title, links: toShellLinks(column.links) })) ?? null}
      />
    </>
  );
}
