import type { CallName } from "./calls";
import { bookingCalls } from "./contract/booking";
import type { Call } from "./contract/call";
import { cartCalls } from "./contract/cart";
import { catalogCalls } from "./contract/catalog";
import { checkoutExtensionCalls } from "./contract/checkout-extension";
import { checkoutProviderCalls } from "./contract/checkout-provider";
import { cmsDataCalls } from "./contract/cms-data";
import { consentCalls } from "./contract/consent";
import { contactCalls } from "./contract/contact";
import { feeCalls } from "./contract/fees";
import { handOverCalls } from "./contract/hand-over";
import { invoiceCalls } from "./contract/invoice";
import { learningCalls } from "./contract/learning";
import { mailServiceCalls } from "./contract/mail-service";
import { marketingCalls } from "./contract/marketing";
import { newsletterCalls } from "./contract/newsletter";
import { orderCalls } from "./contract/order";
import { passkeyCalls } from "./contract/passkey";
import { placedOrderCalls } from "./contract/placed-order";
import { productCalls } from "./contract/product";
import { reviewCalls } from "./contract/review";
import { samplesCalls } from "./contract/samples";
import { shippingCalls } from "./contract/shipping";
import { stockAlertCalls } from "./contract/stock-alert";
import { userCalls } from "./contract/user";
import { wishlistCalls } from "./contract/wishlist";

/**
 * Every call of the commerce API with the schemas of what goes out and comes back (docs/architecture.md#one-contract).
 */
export const CONTRACT = {
  ...cartCalls,
  ...orderCalls,
  ...catalogCalls,
  ...productCalls,
  ...shippingCalls,
  ...userCalls,
  ...invoiceCalls,
  ...feeCalls,
  ...wishlistCalls,
  ...stockAlertCalls,
  ...cmsDataCalls,
  ...contactCalls,
  ...samplesCalls,
  ...newsletterCalls,
  ...passkeyCalls,
  ...placedOrderCalls,
  ...mailServiceCalls,
  ...checkoutProviderCalls,
  ...handOverCalls,
  ...checkoutExtensionCalls,
  ...reviewCalls,
  ...bookingCalls,
  ...consentCalls,
  ...marketingCalls,
  ...learningCalls,
} satisfies Record<CallName, Call>;
