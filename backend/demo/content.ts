import { getShopperSettings } from "../../lib/config/shopper-settings";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { stamp } from "../http/stamp";
import { BANNER_TARGETS } from "./banners";
import { CATEGORY_IDS, idIn, productId, skuOf } from "./ids";
import { hotSpotsIn } from "./rooms";
import { servicePageTexts } from "./service-pages";
import { FACTS, need, PICTURES, WORDS } from "./source";

type Doc = Record<string, unknown>;

/**
 * Returns the pages as cms_page documents; the identifier is the same in every language, url_path the country's own.
 */
export function pageDocuments(store: StoreCode): Doc[] {
  const words = WORDS[getStore(store).language].pages;
  const texts = FACTS.pages.map((identifier) => ({ identifier, ...need(words, identifier) }));
  return [
    ...texts,
    ...servicePageTexts(store).map((page) => ({
      ...page,
      urlKey: page.identifier === "booking" ? "bokning" : page.identifier,
    })),
  ].map((page, index) => ({
    id: 20 + index,
    identifier: page.identifier,
    url_path: page.urlKey,
    url_key: page.urlKey,
    title: page.title,
    content: page.html,
    content_heading: page.title,
    page_layout: "2columns-right",
    meta_title: page.title,
    meta_description: page.metaDescription,
    meta_keywords: "",
    store_id: [0],
    active: true,
  }));
}

/** Returns the tree of the pages as cms_hierarchy documents: all of them below its root, in their order. */
export function hierarchyDocuments(store: StoreCode): Doc[] {
  return pageDocuments(store).map(({ id, identifier, title }, index) => ({
    id: 600 + index,
    parent_id: 0,
    page_id: id,
    identifier,
    label: title,
    level: 1,
    sort_order: index + 1,
    active: true,
  }));
}

/** Returns banners and promises of the home page, and the words of the search panel, as cms_block documents. */
export function blockDocuments(store: StoreCode): Doc[] {
  const words = WORDS[getStore(store).language];
  const banners = PICTURES.banners.map((key, index) => {
    const { title, message, action } = need(words.banners, key);
    const target = need(BANNER_TARGETS, key);
    return {
      id: 100 + index,
      identifier: `banner-${key}`,
      title,
      content: message,
      link_label: action,
      link_category_id: idIn(CATEGORY_IDS, target),
      link: `/c/${need(words.categories, target).urlKey}`,
      image: `/banners/${key}.webp`,
      image_width: 1600,
      image_height: 700,
      hot_spots: hotSpotsIn(key),
      active: true,
    };
  });
  const promises = words.promises.map(({ title, text }, index) => ({
    id: 200 + index,
    identifier: `promise-${index + 1}`,
    title,
    content: text,
    active: true,
  }));
  const searchWords = {
    id: 250,
    identifier: "search-words",
    title: "Search words",
    content: `<ul>${words.searchWords.map((word) => `<li>${word}</li>`).join("")}</ul>`,
    active: true,
  };
  return [...banners, ...promises, searchWords];
}

export function reviewDocuments(store: StoreCode): Doc[] {
  return WORDS[getStore(store).language].reviews.map((review, index) => ({
    id: 500 + index,
    title: review.title,
    detail: review.text,
    nickname: review.name,
    city: review.city,
    review_entity: "product",
    review_status: 1,
    product_id: productId(review.model),
    product_sku: skuOf(review.model),
    created_at: stamp(new Date(`${review.date}T12:00:00Z`)),
    ratings: [{ title: "score", value: review.score, percent: review.score * 20 }],
  }));
}

/** Standard rates of the countries, percent; a store view may have another one of its own country. */
const STANDARD_RATES: Readonly<Record<string, number>> = { SE: 25, DK: 25, NO: 25, FI: 25.5 };

/**
 * Returns one tax rule: the standard rate of each country the store view delivers to, its own first, for taxable goods
 * (class 2) and every customer group. Goods are taxed where they go.
 */
export function taxRuleDocuments(store: StoreCode): Doc[] {
  const { country, taxPercent, storeId } = getStore(store);
  const others = getShopperSettings(store).delivery.countries.filter((other) => other !== country);
  const rates = [[country, taxPercent], ...others.map((other) => [other, STANDARD_RATES[other]] as const)] as const;
  return [
    {
      id: storeId,
      code: `standard-${store}`,
      priority: 0,
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      tax_rate_ids: [storeId],
      rates: rates.map(([to, rate], index) => ({
        id: storeId + index * 100,
        tax_country_id: to,
        tax_region_id: 0,
        tax_postcode: "*",
        rate,
        code: `${to} ${rate}`,
      })),
    },
  ];
}
