import type { ComponentType } from "react";
import type { ModalName, Modals, PanelName, Panels } from "@/stores/overlay-names";

/** How an overlay's code is fetched. */
export interface OverlaySource<P> {
  load: () => Promise<ComponentType<{ payload: P }>>;
  /** True where its words come with it and not with every page. */
  hasOwnWords: boolean;
}

const withPage = <P>(load: OverlaySource<P>["load"]): OverlaySource<P> => ({ load, hasOwnWords: false });
const withWords = <P>(load: OverlaySource<P>["load"]): OverlaySource<P> => ({ load, hasOwnWords: true });

/** Every modal of the shop (spec §2 "Layouts, overlays and panels"); none is loaded before it is opened. */
export const MODALS: { [N in ModalName]: OverlaySource<Modals[N]> } = {
  review: withWords(() => import("@/components/reviews/review-modal").then((module) => module.ReviewModal)),
  authentication: withWords(() =>
    import("@/components/account/authentication-modal").then((module) => module.AuthenticationModal),
  ),
  sizeGuide: withWords(() => import("@/components/content/text-modals").then((module) => module.SizeGuideModal)),
  terms: withWords(() => import("@/components/content/text-modals").then((module) => module.TermsModal)),
  notImplemented: withWords(() =>
    import("@/components/content/not-implemented-modal").then((module) => module.NotImplementedModal),
  ),
  languageSwitcher: withPage(() => import("@/components/shell/language-modal").then((module) => module.LanguageModal)),
  orderConfirmation: withWords(() => import("@/components/checkout/order-modal").then((module) => module.OrderModal)),
  newsletter: withWords(() => import("@/components/content/newsletter-modal").then((module) => module.NewsletterModal)),
  cmsBlock: withWords(() => import("@/components/content/text-modals").then((module) => module.BlockModal)),
  room: withWords(() => import("@/components/product-page/ar/room-modal").then((module) => module.RoomModal)),
  showroomStock: withWords(() =>
    import("@/components/product-page/showroom-modal").then((module) => module.ShowroomModal),
  ),
  photoReviews: withWords(() => import("@/components/reviews/photo-modals").then((module) => module.PhotoReviewsModal)),
  photoReview: withWords(() => import("@/components/reviews/photo-modals").then((module) => module.PhotoReviewModal)),
};

/** Every side panel of the shop, in the same way. */
export const PANELS: { [N in PanelName]: OverlaySource<Panels[N]> } = {
  microcart: withPage(() => import("@/components/cart/microcart").then((module) => module.Microcart)),
  wishlist: withPage(() => import("@/components/wishlist/wishlist-panel").then((module) => module.WishlistPanel)),
  search: withPage(() => import("@/components/search/search-panel").then((module) => module.SearchPanel)),
  sidebar: withWords(() => import("@/components/account/account-panel").then((module) => module.AccountPanel)),
  mobileMenu: withPage(() => import("@/components/shell/mobile-menu").then((module) => module.MobileMenu)),
  checkoutMode: withPage(() => import("@/components/checkout/order-panel").then((module) => module.OrderPanel)),
};
