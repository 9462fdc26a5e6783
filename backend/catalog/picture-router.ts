import { Hono } from "hono";
import { resizedPicture } from "../../lib/config/pictures";
import { DEFAULT_STORE } from "../../lib/storefront";
import type { Backend } from "../context";

/**
 * `GET /img/{width}/{height}/resize/{path}`: leads other clients to the shop, which makes and keeps its pictures in all
 * widths.
 */
export function pictureRouter({ toPageUrl }: Pick<Backend, "toPageUrl">): Hono {
  const router = new Hono();
  router.get("/*", (c) => {
    const address = resizedPicture(new URL(c.req.url).pathname);
    if (!address) return c.notFound();
    c.header("cache-control", "public, max-age=3600");
    return c.redirect(new URL(address, toPageUrl({ store: DEFAULT_STORE, path: "/" })).href, 307);
  });
  return router;
}
