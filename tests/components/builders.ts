import type { RenderedListing } from "@/components/catalog/rendered-listing";
import type { Facet, Listing, ListingQuery } from "@/lib/catalog/types";
import { minor } from "@/lib/money";
import type { Price, ProductCard } from "@/lib/product/types";

export const buildPrice = (price: Partial<Price> = {}): Price => ({
  final: minor(1_299_500),
  regular: minor(1_299_500),
  from: false,
  lowest30: null,
  discountPercent: null,
  until: null,
  ...price,
});

export const buildCard = (card: Partial<ProductCard> = {}): ProductCard => ({
  id: 1,
  sku: "SOFA-LINDEN-3",
  parentSku: "SOFA-LINDEN-3",
  typeId: "configurable",
  name: "Linden 3-sits soffa",
  variety: "3-sits tygsoffa",
  slug: "linden-3-sits-soffa",
  path: "/p/SOFA-LINDEN-3/linden-3-sits-soffa",
  picture: { src: "/media/sofa-linden-3/sand-front34.webp", alt: "", width: 1278, height: 776 },
  alternate: null,
  swatches: [],
  shown: null,
  price: buildPrice(),
  availability: { state: "in", words: "in", left: null, deliveryDays: 10, plannedDate: null, supplier: null },
  measure: { axis: "width", cm: 228, along: "wall" },
  isNew: false,
  sameColour: null,
  ...card,
});

export const buildQuery = (query: Partial<ListingQuery> = {}): ListingQuery => ({
  q: "",
  page: 1,
  sort: null,
  filters: {},
  ...query,
});

export const buildFacet = (facet: Partial<Facet> = {}): Facet => ({
  code: "color",
  label: "Färg",
  type: "colour",
  options: [
    { id: "4", label: "Sand", count: 7, chosen: false, hex: "#c8bfb2" },
    { id: "5", label: "Rost", count: 3, chosen: false, hex: "#9c6244" },
  ],
  range: null,
  ...facet,
});

export const buildListing = (listing: Partial<Listing> = {}): Listing => ({
  store: "bmse",
  of: { kind: "category", slug: "soffor" },
  query: buildQuery(),
  items: [buildCard()],
  total: 78,
  perPage: 40,
  pages: 2,
  facets: [buildFacet()],
  isWidened: false,
  widest: 228,
  along: "wall",
  ...listing,
});

export function buildRenderedListing(listing: Partial<RenderedListing> = {}): RenderedListing {
  const { items: _, ...rest } = buildListing();
  return { ...rest, entries: "<li>Linden 3-sits soffa</li>", ...listing };
}
