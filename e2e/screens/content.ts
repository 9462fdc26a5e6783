import { expect } from "@playwright/test";
import { buildCmsPath, buildInspirationPagePath, buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import { INSPIRATION_PAGES } from "@/lib/paths/inspiration-pages";
import type { Shop } from "../shop/shop";
import { closeOverlay, pageAt, type Screen, type State } from "./types";

/** Locates the reviews, which stand below the first window. */
const reviews = ({ page }: Shop) => page.locator("#reviews");

const hotspot: State = {
  name: "the card of a hotspot",
  async show({ page }) {
    const spot = page.locator("[data-list=looks] a[data-spot]:visible").first();
    const name = (await spot.getAttribute("data-name")) ?? "";
    await spot.click();
    await expect(
      page
        .getByRole("dialog", { name })
        .getByText(/^€\d|\d\s?(?:kr\.?|€)$/)
        .first(),
    ).toBeVisible();
  },
  hide: closeOverlay,
};

const reviewForm: State = {
  name: "the form of a review",
  async show(shop) {
    await reviews(shop).getByRole("button", { name: /Skriv/ }).click();
    await expect(shop.page.getByRole("dialog", { name: "Skriv ett omdöme" })).toBeVisible();
  },
  hide: closeOverlay,
};

/** Help, inspiration, magazine, landing pages and whatever else editors write. */
export const CONTENT: Screen[] = [
  pageAt("help page", "/kundtjanst"),
  pageAt("contact form", "/kontakt"),
  pageAt("showrooms", "/store-locator"),
  pageAt("collections", "/kollektioner"),
  pageAt("collection", "/kollektioner/linden"),
  pageAt("brand", "/varumarken/verkstad-sju"),
  { name: "landing page", open: (shop) => shop.open(buildCmsPath("corner-sofas")), isPerView: true },
  { name: "other landing page", open: (shop) => shop.open(buildCmsPath("table-for-eight")), isPerView: true },
  { name: "inspiration", open: (shop) => shop.open(buildInspirationPath(shop.view.code)), isPerView: true },
  ...INSPIRATION_PAGES.map((page) => ({
    name: `inspiration: ${page}`,
    open: (shop: Shop) => shop.open(buildInspirationPagePath(shop.view.code, page)),
    ...(page === "social-shop" ? { states: [hotspot] } : {}),
    isPerView: true,
  })),
  { name: "magazine", open: (shop) => shop.open(buildMagazinePath(shop.view.code)), isPerView: true },
  {
    name: "article",
    async open(shop) {
      await shop.open(buildMagazinePath(shop.view.code));
      await shop.page.locator("[data-list=articles] h2 a").last().click();
      await shop.page.waitForURL(/\/magazine\/[^/]+$/);
      await expect(shop.page.getByRole("heading", { name: shop.words("magazine.related") })).toBeVisible();
    },
    isPerView: true,
  },
  {
    name: "reviews",
    async open(shop) {
      await shop.open("/p/SOFA-LINDEN-3");
      await reviews(shop).scrollIntoViewIfNeeded();
      await expect(reviews(shop).getByRole("combobox")).toBeVisible();
    },
    states: [reviewForm],
  },
  pageAt("room planner", "/planera-rum"),
  pageAt("outline to print", "/drawing/SOFA-DUNE/floor"),
  {
    name: "missing page",
    async open(shop) {
      await shop.page.goto(shop.address("/finns-inte"));
      await shop.ready();
    },
  },
];
