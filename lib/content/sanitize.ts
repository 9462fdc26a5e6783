import sanitize from "sanitize-html";
import { buildStorePath } from "../storefront";
import type { StoreCode } from "../storefront/types";

// Text, tables, pictures and links are allowed; nothing that runs.
const ALLOWED: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, "img"],
  allowedAttributes: {
    a: ["href", "hreflang", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan"],
    td: ["colspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
};

/** Returns true for a path inside the shop, not another site's (`//host`) and not a file. */
const isPage = (href: string) => /^\/(?![/\\]|media\/)/.test(href);

/** Returns editors' HTML without anything that runs; links to pages of the shop get the store view's prefix. */
export function sanitizeContent(html: string, store: StoreCode): string {
  return sanitize(html, {
    ...ALLOWED,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs:
          attribs.href && isPage(attribs.href)
            ? { ...attribs, href: buildStorePath({ store, path: attribs.href }) }
            : attribs,
      }),
    },
  });
}
