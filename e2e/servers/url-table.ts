import dataDa from "@/backend/demo/data/da.json" with { type: "json" };
import dataEn from "@/backend/demo/data/en.json" with { type: "json" };
import facts from "@/backend/demo/data/facts.json" with { type: "json" };
import dataFi from "@/backend/demo/data/fi.json" with { type: "json" };
import dataNb from "@/backend/demo/data/nb.json" with { type: "json" };
import servicePages from "@/backend/demo/data/service-pages.json" with { type: "json" };
import dataSv from "@/backend/demo/data/sv.json" with { type: "json" };
import { categoryOf, type View, wordsOf } from "../shop/view";

export const DATA = { bmse: dataSv, bmdk: dataDa, bmno: dataNb, bmfi: dataFi, bmen: dataEn };
const SECTIONS = {
  bmse: { collections: "kollektioner", brands: "varumarken", inspiration: "inspiration" },
  bmdk: { collections: "kollektioner", brands: "maerker", inspiration: "inspiration" },
  bmno: { collections: "kolleksjoner", brands: "merker", inspiration: "inspirasjon" },
  bmfi: { collections: "kolleksjoner", brands: "merkit", inspiration: "inspiration" },
  bmen: { collections: "collections", brands: "brands", inspiration: "inspiration" },
};
/** Paths of one country, and the page behind each (docs/domain-rules.md#country-paths). */
const COUNTRY: Record<string, Record<string, "customer-service" | "delivery" | "payment" | "terms">> = {
  bmse: { kundtjanst: "customer-service", leverans: "delivery", betalning: "payment" },
  bmdk: { kundeservice: "customer-service", kobsbetingelser: "terms" },
  bmno: { kjopsvilkar: "terms" },
  bmfi: { kjopsvilkar: "terms" },
  bmen: {},
};
/** Pages below the inspiration page, by the country's paths, with the keys of their titles. */
const INSPIRATION = {
  bmse: { "social-shop": "social-shop", kundbilder: "customer-images", kundomdomen: "customer-reviews" },
  bmdk: { "social-shop": "social-shop", kundebilleder: "customer-images", kundeanmeldelser: "customer-reviews" },
  bmno: { "social-shop": "social-shop", kundebilder: "customer-images", kundeanmeldelser: "customer-reviews" },
  bmfi: { "social-shop": "social-shop", kundebilder: "customer-images", kundeanmeldelser: "customer-reviews" },
  bmen: { "social-shop": "social-shop", kundbilder: "customer-images", kundomdomen: "customer-reviews" },
} as const;
const FIXED = {
  legal: "terms",
  privacy: "privacy",
  "about-us": "about-us",
  "customer-service": "customer-service",
  "store-locator": "store-locator",
  "size-guide": "size-guide",
  delivery: "delivery",
  returns: "returns",
  contact: "contact",
} as const;

/**
 * Path inside the store view and the expected response: a page by its heading, a permanent redirect, a 404, or any 200.
 */
export type Row = [path: string, wanted: { page: string } | { moved: string } | "missing" | "open"];

const SKU = "SOFA-LINDEN-3";
const CHILD = "SOFA-LINDEN-3-SAND";
/** Categories of the demo shop are numbered from 10. */
const SOFAS_ID = 10 + facts.categories.findIndex(({ key }) => key === "sofas");

/** Returns the URLs of a store view that tests request, with what each answers. */
export function rowsOf(view: View): Row[] {
  const data = DATA[view.code];
  const { collections, brands, inspiration } = SECTIONS[view.code];
  const sofas = categoryOf(view, "sofas");
  const corner = categoryOf(view, "sofas-corner");
  const linden = data.models["sofa-linden-3"];
  const product = `/p/${SKU}/${linden.urlKey}`;
  const article = data.posts["measure-your-room"];
  const service = {
    bmse: servicePages.sv,
    bmdk: servicePages.da,
    bmno: servicePages.nb,
    bmfi: servicePages.fi,
    bmen: servicePages.en,
  }[view.code];
  const c = `/c/${sofas.slug}`;
  return [
    ["/", "open"],
    ...(view.prefix === "" ? [["//", { moved: "/" }] satisfies Row] : []),
    // one spelling
    [c, { page: sofas.name }],
    [`${c}?page=1&x=1`, { page: sofas.name }],
    [`${c}/`, { moved: c }],
    [`/c//${sofas.slug}`, { moved: c }],
    [`${c}//`, { moved: c }],
    [`/C/${sofas.slug.toUpperCase()}`, { moved: c }],
    [`/%63/${sofas.slug}`, { moved: c }],
    [`/C//${sofas.slug.toUpperCase()}/`, { moved: c }],
    [`${c}/more`, "missing"],
    [`/c/${SOFAS_ID}`, { moved: c }],
    ["/c", "missing"],
    ["/c/no-such-category", "missing"],
    // products and their variants
    [product, { page: linden.name }],
    [`${product}/${CHILD}`, { page: linden.name }],
    [`/p/${SKU}`, { moved: product }],
    [`/p/${SKU}/another-slug`, { moved: product }],
    [`/p/${SKU.toLowerCase()}/${linden.urlKey}`, { moved: product }],
    [`/p/${CHILD}/${linden.urlKey}`, { moved: `${product}/${CHILD}` }],
    [`${product}/NO-SUCH-CHILD`, { moved: product }],
    [`${product}?childSku=${CHILD}`, { moved: `${product}/${CHILD}` }],
    ["/p/NO-SUCH-SKU/x", "missing"],
    // paths of the URL map
    [`/${linden.urlKey}`, { page: linden.name }],
    [`/${sofas.slug}`, { page: sofas.name }],
    [`/${sofas.slug}/`, { moved: `/${sofas.slug}` }],
    // addresses of the previous shop
    [`/${linden.urlKey}.html`, { moved: product }],
    ["/catalog/product/view/id/1000", { moved: product }],
    [`/${sofas.slug}/${corner.slug}.html`, { moved: `/c/${corner.slug}` }],
    [`/${sofas.slug}/${corner.slug}`, { page: corner.name }],
    // fixed pages
    ...Object.entries(FIXED).map(([path, page]): Row => [`/${path}`, { page: data.pages[page].title }]),
    ...Object.entries(COUNTRY[view.code] ?? {}).map(([path, page]): Row => [
      `/${path}`,
      { page: data.pages[page].title },
    ]),
    ["/i/terms", { page: data.pages.terms.title }],
    ["/cp/corner-sofas", "open"],
    ["/cp/no-such-page", "missing"],
    ["/cp/home", { moved: "/" }],
    ["/i/no-such-page", "missing"],
    // series, brands, magazine
    [
      `/${collections}`,
      {
        page: {
          bmse: "Kollektioner",
          bmdk: "Kollektioner",
          bmno: "Kolleksjoner",
          bmfi: "Mallistot",
          bmen: "Collections",
        }[view.code],
      },
    ],
    [`/${collections}/linden`, { page: "Linden" }],
    [`/${collections}/Linden/`, { moved: `/${collections}/linden` }],
    [`/${collections}/no-such-series`, "missing"],
    [view.code === "bmno" || view.code === "bmfi" ? "/kollektioner" : "/kolleksjoner", "missing"],
    [`/${brands}/verkstad-sju`, { page: "Verkstad Sju" }],
    [`/${inspiration}`, "open"],
    [`/${inspiration}/magazine`, "open"],
    [`/${inspiration}/magazine/${article.urlKey}`, { page: article.title }],
    [`/${inspiration}/magazine/no-such-article`, "missing"],
    ...Object.entries(INSPIRATION[view.code]).map(([path, page]): Row => [
      `/${inspiration}/${path}`,
      { page: wordsOf(view)(`inspiration.pages.${page}.title`) },
    ]),
    [`/${inspiration}/no-such-page`, "missing"],
    ["/my-account", "open"],
    ["/bokning", { page: service.booking.title }],
    ["/bokning/100000123", { page: wordsOf(view)("booking.title") }],
    ["/bokning/100000123/x", "missing"],
    ["/create-password", "open"],
    ["/set-cart", "open"],
    ["/set-cart?skus=SOFA-LINDEN-3-SAND:2", "open"],
    // pages of the app
    ["/search", "open"],
    ["/search?q=linden", "open"],
    ["/search/", { moved: "/search" }],
    ["/search/more", "missing"],
    ["/checkout", "open"],
    ["/confirmation", "open"],
    ["/payment-failed", "open"],
    // unknown addresses
    ["/no-such-page", "missing"],
    ["/wp-login.php", "missing"],
    [`/${"x".repeat(2000)}`, "missing"],
    ["/%E0%A4%A", "missing"],
    ["/..%2f..%2fetc%2fpasswd", "missing"],
    ["/%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD", "missing"],
  ];
}
