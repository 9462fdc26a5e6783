import type { ComponentType } from "react";
import type { ModalName, Modals, PanelName, Panels } from "@/stores/overlay-names";

/** How the code of an overlay is loaded. */
export interface OverlaySource<P> {
  load: () => Promise<ComponentType<{ payload: P }>>;
  /** True where its messages are loaded with it instead of with every page. */
  hasOwnMessages: boolean;
}

const withPageMessages = <P>(load: OverlaySource<P>["load"]): OverlaySource<P> => ({ load, hasOwnMessages: false });
const withMessages = <P>(load: OverlaySource<P>["load"]): OverlaySource<P> => ({ load, hasOwnMessages: true });

/** Every modal of the shop (docs/domain-rules.md#overlays); none is loaded before it is opened. */
export const MODALS: { [N in ModalName]: OverlaySource<Modals[N]> } = {
  review: withMessages(() => import("@/components/reviews/review-modal").then((module) => module.ReviewModal)),
  authentication: withMessages(() =>
    import("@/components/account/authentication-modal").then((module) => module.AuthenticationModal),
  ),
  sizeGuide: withMessages(() => import("@/components/content/text-modals").then((module) => module.SizeGuideModal)),
  terms: withMessages(() => import("@/components/content/text-modals").then((module) => module.TermsModal)),
  lengths: withPageMessages(() => import("@/components/shell/lengths-modal").then((module) => module.LengthsModal)),
  languageSwitcher: withPageMessages(() =>
    import("@/components/shell/language-modal").then((module) => module.LanguageModal),
  ),
  orderConfirmation: withMessages(() =>
    import("@/components/checkout/order-modal").then((module) => module.OrderModal),
  ),
  newsletter: withMessages(() =>
    import("@/components/newsletter/newsletter-modal").then((module) => module.NewsletterModal),
  ),
  booking: withMessages(() => import("@/components/booking/booking-modal").then((module) => module.BookingModal)),
  room: withMessages(() => import("@/components/product-page/ar/room-modal").then((module) => module.RoomModal)),
  showroomStock: withMessages(() =>
    import("@/components/product-page/showroom-modal").then((module) => module.ShowroomModal),
  ),
  compareFull: withMessages(() => import("@/components/compare/full-modal").then((module) => module.CompareFullModal)),
  wayIn: withMessages(() => import("@/components/way-in/way-in-modal").then((module) => module.WayInModal)),
  spot: withMessages(() => import("@/components/inspiration/spot-modal").then((module) => module.SpotModal)),
  photoReviews: withMessages(() =>
    import("@/components/reviews/photo-modals").then((module) => module.PhotoReviewsModal),
  ),
  photoReview: withMessages(() =>
    import("@/components/reviews/photo-modals").then((module) => module.PhotoReviewModal),
  ),
};

/** Every side panel of the shop; none is loaded before it is opened. */
export const PANELS: { [N in PanelName]: OverlaySource<Panels[N]> } = {
  microcart: withPageMessages(() => import("@/components/cart/microcart").then((module) => module.Microcart)),
  wishlist: withPageMessages(() =>
    import("@/components/wishlist/wishlist-panel").then((module) => module.WishlistPanel),
  ),
  search: withPageMessages(() => import("@/components/search/search-panel").then((module) => module.SearchPanel)),
  sidebar: withMessages(() => import("@/components/account/account-panel").then((module) => module.AccountPanel)),
  mobileMenu: withPageMessages(() => import("@/components/shell/mobile-menu").then((module) => module.MobileMenu)),
  cookies: withMessages(() => import("@/components/consent/consent-panel").then((module) => module.ConsentPanel)),
  samples: withMessages(() => import("@/components/samples/samples-panel").then((module) => module.SamplesPanel)),
  checkoutMode: withMessages(() => import("@/components/checkout/order-panel").then((module) => module.OrderPanel)),
};
