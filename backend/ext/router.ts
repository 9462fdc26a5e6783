import { Hono } from "hono";
import { bookingExtensionRouter } from "../booking/router";
import { cmsDataRouter } from "../cms/router";
import { consentRouter } from "../consent/router";
import { contactRouter } from "../contact/router";
import type { Backend } from "../context";
import { passkeyRouter } from "../customer/passkey-router";
import { feeRouter } from "../fee/router";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { storeOf } from "../http/request";
import { mailServiceRouter } from "../mail/service";
import { marketingRouter } from "../marketing/router";
import { newsletterRouter } from "../newsletter/router";
import { orderAccessRouter } from "../order-access/router";
import { confirmationRouter } from "../payment/confirmation-router";
import { handOverRouter, swishRouter, vippsRouter } from "../payment/hand-over-router";
import { kustomRouter } from "../payment/kustom/router";
import { purchaseRouter } from "../purchase/router";
import { boughtTogetherRouter } from "../recommendations/router";
import { reviewsRouter, reviewTotalsRouter } from "../reviews/router";
import { samplesRouter } from "../samples/router";
import { searchCountRouter } from "../search-count/router";
import { checkoutExtensionRouter } from "../shipping/extension-router";
import { findRewrite } from "../url/rewrites";
import { wishlistRouter } from "../wishlist/router";

/** Extensions under /api/ext: extra fees, wishlists, messages to customer service, mails of other clients, fabric samples, the newsletter, orders that were placed, passkeys, reviews, choices about cookies, the links of marketing mails, what is searched, what is ordered together, content pages and blocks, the checkout's extension, the version of the running build, and rewrites. */
export function extRouter(backend: Backend): Hono {
  const {
    version,
    database: { queries },
  } = backend;
  const router = new Hono();
  router.route("/amasty-extra-fees", feeRouter(backend));
  router.route("/wishlist", wishlistRouter(backend));
  router.route("/cms-data", cmsDataRouter(backend));
  router.route("/contact", contactRouter(backend));
  router.route("/mail-service", mailServiceRouter(backend));
  router.route("/samples", samplesRouter(backend));
  router.route("/magento2-subscribe", newsletterRouter(backend));
  router.route("/orders", orderAccessRouter(backend));
  router.route("/passkey", passkeyRouter(backend));
  router.route("/reviews", reviewsRouter(backend));
  router.route("/consent", consentRouter(backend));
  router.route("/marketing", marketingRouter(backend));
  router.route("/purchase-told", purchaseRouter(backend));
  router.route("/search-count", searchCountRouter(backend));
  router.route("/bought-together", boughtTogetherRouter(backend));
  router.route("/yotpo", reviewTotalsRouter(backend));
  router.route("/kco", kustomRouter(backend));
  router.route("/hand-over", handOverRouter(backend));
  router.route("/swish", swishRouter(backend));
  router.route("/vipps", vippsRouter(backend));
  router.route("/booking", bookingExtensionRouter(backend));
  router.route("/checkout", confirmationRouter(backend));
  router.route("/checkout", checkoutExtensionRouter(backend));
  router.get("/vsf-deploy-refresher/version", (c) => answer(c, { version }));
  router.get("/magento-url-resolver/urlResolve", async (c) => {
    const url = c.req.query("url");
    if (!url) throw new Refusal(500, "Missing url");
    const found = await findRewrite(queries, storeOf(c), url);
    return answer(c, {
      urlResolver: found && { id: null, type: null, relative_url: found.target, redirectCode: found.code },
    });
  });
  return router;
}
