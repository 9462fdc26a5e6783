import { describe, expect, it } from "vitest";
import { toProduct } from "../../lib/product/detail";
import { buildBreadcrumbData, buildProductData, toScriptText } from "../../lib/seo/product-data";
import { buildDocument, buildSofa, NOW } from "../product/documents";

const site = { url: "https://bjorkmo.example", hosts: {} };
const productOf = (document: Parameters<typeof toProduct>[0]) => toProduct(document, new Map(), "bmfi", NOW);

describe("buildProductData", () => {
  it("tells one offer of a product without variants", () => {
    const product = productOf(
      buildDocument({
        media_gallery: [{ image: "/a.webp", pos: 1 }],
        product_measure_width: 50,
        meta_description: "Bra stol.",
      }),
    );
    expect(buildProductData("bmfi", product, site)).toEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      sku: "CHAIR",
      name: "Stol",
      description: "Bra stol.",
      image: ["https://bjorkmo.example/media/a.webp"],
      width: { "@type": "QuantitativeValue", value: 50, unitCode: "CMT" },
      offers: {
        "@type": "Offer",
        url: "https://bjorkmo.example/fi/p/CHAIR/stol",
        price: "1000",
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
      },
    });
  });

  it("tells an offer for each variant, at its own URL", () => {
    const data = buildProductData("bmfi", productOf(buildSofa()), site);
    expect(data).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: "SOFA",
      variesBy: ["https://schema.org/color"],
    });
    expect(data.hasVariant).toMatchObject([
      {
        sku: "SOFA-GREY",
        offers: {
          price: "1000",
          availability: "https://schema.org/InStock",
          url: expect.stringMatching(/^https:\/\/bjorkmo\.example\/fi\/p\/SOFA\/[a-z-]+\/SOFA-GREY$/),
        },
      },
      { sku: "SOFA-GREEN", offers: { price: "1200", availability: "https://schema.org/LimitedAvailability" } },
    ]);
  });

  it("tells that a piece is no longer made once none is left, not before", () => {
    const availabilityAt = (qty: number) => {
      const document = buildDocument({ stock: { qty }, product_sale_status: "discontinued" });
      return buildProductData("bmfi", productOf(document), site).offers;
    };
    expect(availabilityAt(0)).toMatchObject({ availability: "https://schema.org/Discontinued" });
    expect(availabilityAt(3)).toMatchObject({ availability: "https://schema.org/LimitedAvailability" });
  });

  it("tells no price that nobody knows", () => {
    expect(
      buildProductData("bmfi", productOf(buildDocument({ price: null, final_price: null })), site),
    ).not.toHaveProperty("offers");
  });

  it("tells a hundred variants at most", () => {
    const children = Array.from({ length: 5000 }, (_, index) => ({
      ...buildSofa().configurable_children[0],
      id: index,
      sku: `S-${index}`,
    }));
    expect(
      buildProductData("bmfi", productOf(buildSofa({ configurable_children: children })), site).hasVariant,
    ).toHaveLength(100);
  });
});

describe("buildBreadcrumbData", () => {
  it("names every level, the page itself without a URL", () => {
    expect(
      buildBreadcrumbData(
        [
          { label: "Etusivu", href: "/fi" },
          { label: "Sohvat", href: null },
        ],
        site,
      ),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: "Etusivu", item: "https://bjorkmo.example/fi" },
        { position: 2, name: "Sohvat" },
      ],
    });
    expect(buildBreadcrumbData([{ label: "Etusivu", href: null }], site)).toBeNull();
  });
});

it("toScriptText ends no element early", () => {
  const text = toScriptText({ name: "</script><script>alert(1)</script>\u2028" });
  expect(text).not.toMatch(/<|\u2028/);
  expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script>\u2028" });
});
