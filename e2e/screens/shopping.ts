import { expect } from "@playwright/test";
import type { Shop } from "../shop/shop";
import { closeOverlay, pageAt, type Screen, type State } from "./types";

/** A variant, a set to be chosen, one that is not sold, and a text that is no SKU. */
const SHARED = ["SOFA-LINDEN-3-SAND", "SET-STRAND-DINING", "NO-SUCH-SKU", "<img src=x onerror=alert(1)>"];
const WISHLIST = { bmse: "onskelista", bmdk: "onskeliste", bmno: "onskeliste", bmfi: "toivelista", bmen: "wishlist" };
const COMPARED = ["SOFA-LINDEN-3-SAND", "SOFA-LINDEN-2-RUST", "SOFA-FJELL-3-STONE", "SOFA-ALVA-3-MOSS"];
/** Its variants have two attributes. */
const CUSHIONS = { sku: "CUSHIONS-ULL-SAND-SMALL", qty: 1 };

/** Locates the only line's button with this text. */
const lineButton = ({ cart, words }: Shop, key: "cart.editLine" | "cart.saveForLater") =>
  cart.panel.getByRole("button", { name: words(key) });

const cartWithCoupon: State = {
  name: "the cart with a coupon",
  async show({ cart }) {
    await cart.open();
    await cart.applyCoupon("BREV10");
  },
};

const lineEditor: State = {
  name: "the editor of a line",
  async show(shop) {
    await lineButton(shop, "cart.editLine").click();
    await expect(shop.page.getByRole("dialog").getByRole("combobox")).toHaveCount(2);
  },
  hide: closeOverlay,
};

const saveQuestion: State = {
  name: "the question of a line saved for later",
  async show(shop) {
    await lineButton(shop, "cart.saveForLater").click();
    const [title = ""] = shop.words("cart.saveTitle", { name: "§" }).split("§");
    await expect(shop.page.getByRole("dialog", { name: title })).toBeVisible();
  },
  hide: closeOverlay,
};

const checkoutErrors: State = {
  name: "a form with errors",
  async show({ page, checkout, words }) {
    await checkout.total();
    await checkout.place();
    await expect(page.getByText(words("checkout.fixErrors"))).toBeVisible();
  },
};

const terms: State = {
  name: "the terms",
  async show({ page, checkout, words }) {
    await checkout.terms.locator("xpath=ancestor::label").getByRole("link").first().click();
    await expect(
      page
        .getByRole("dialog")
        .getByRole("button", { name: words("ui.close") })
        .first(),
    ).toBeVisible();
  },
  hide: closeOverlay,
};

const completeForm: State = { name: "a complete form", show: ({ checkout }) => checkout.complete() };

const orderSummary: State = {
  name: "the order summary",
  async show({ page, words }) {
    await page.getByRole("button", { name: words("checkout.summaryOpen", { count: 1 }) }).click();
    await expect(page.getByRole("dialog", { name: words("checkout.summaryTitle") })).toBeVisible();
  },
  hide: closeOverlay,
};

const sharedWishlist = (shop: Shop) =>
  shop.open(`/${WISHLIST[shop.view.code]}?skus=${SHARED.map(encodeURIComponent).join(",")}`);

const ownWishlist: State = {
  name: "the own wishlist",
  async show(shop) {
    await shop.page.getByRole("button", { name: shop.words("wishlist.shared.save") }).click();
    await expect(shop.page.getByText(shop.words("wishlist.shared.saved", { count: 2 }))).toBeVisible();
    await shop.open(`/${WISHLIST[shop.view.code]}`);
    await expect(shop.page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  },
};

const wishlistPanel: State = {
  name: "the wishlist's panel",
  async show({ page, words }) {
    await page.getByRole("button", { name: words("wishlist.open", { count: 2 }) }).click();
    await expect(page.getByRole("dialog", { name: words("wishlist.title") })).toBeVisible();
  },
  hide: closeOverlay,
};

/** Cart, checkout, wishlist and comparison. */
export const SHOPPING: Screen[] = [
  pageAt("empty cart page", "/cart"),
  {
    name: "cart page",
    async open(shop) {
      await shop.fillCart([CUSHIONS]);
      await shop.open("/cart");
      await expect(
        shop.page.getByRole("main").getByRole("link", { name: shop.words("cart.toCheckout") }),
      ).toBeVisible();
    },
    states: [cartWithCoupon, lineEditor, saveQuestion],
  },
  {
    name: "checkout",
    async open(shop) {
      await shop.startCheckout();
      await expect(shop.checkout.field("email")).toBeVisible();
    },
    states: [checkoutErrors, terms, completeForm],
    narrow: [orderSummary],
    isPerView: true,
  },
  { name: "shared wishlist", open: sharedWishlist, states: [ownWishlist, wishlistPanel], isPerView: true },
  pageAt("comparison", `/jamfor?skus=${COMPARED.join(",")}`),
  pageAt("empty comparison", "/jamfor"),
  pageAt("failed payment", "/payment-failed"),
];
