import { Hono } from "hono";
import { resizedPicture } from "../../lib/config/pictures";
import { isLoopback } from "../../lib/config/site";
import { DEFAULT_STORE } from "../../lib/storefront";
import type { Backend } from "../context";
import { Refusal } from "../http/refusal";

/**
 * Returns true where an address of the shop leads back to this server, or from elsewhere to the caller's own machine:
 * nobody has named the shop (`SHOP_URL`).
 */
function leadsNowhere(to: URL, from: URL): boolean {
  if (to.host === from.host) return true;
  return isLoopback(to.host) && (!isLoopback(from.host) || to.port === from.port);
}

/**
 * `GET /img/{width}/{height}/resize/{path}`: leads other clients to the shop, which makes and keeps its pictures in all
 * widths. 404 where nobody has named the shop.
 */
export function pictureRouter({ toPageUrl }: Pick<Backend, "toPageUrl">): Hono {
  const router = new Hono();
  router.get("/*", (c) => {
    const from = new URL(c.req.url);
    const address = resizedPicture(from.pathname);
    if (!address) return c.notFound();
    const to = new URL(address, toPageUrl({ store: DEFAULT_STORE, path: "/" }));
    if (leadsNowhere(to, from)) throw new Refusal(404, "The shop makes the pictures, and SHOP_URL does not name it");
    c.header("cache-control", "public, max-age=3600");
    return c.redirect(to.href, 307);
  });
  return router;
}
