import sanitize from "sanitize-html";
import type { StoreCode } from "../storefront/types";
import { parseHref, toSafeHref } from "./links";

// Text, tables, pictures and links are allowed; nothing that runs, and nothing that looks like a part of the shop.
const ALLOWED: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, "img"],
  allowedAttributes: {
    a: ["href", "hreflang", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan"],
    td: ["colspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 100,
};

/** Returns the path of a picture of the shop; null for one of another site, which no page may load. */
function toPicturePath(src: string, site: readonly string[]): string | null {
  const found = parseHref(src, site);
  if (!found || (!found.isInner && !found.href.startsWith("/media/"))) return null;
  const path = (found.isInner ? found.path : found.href).replace(/^\/pub(?=\/media\/)/, "");
  return path.includes("..") ? null : path;
}

/** Returns attributes with another URL; without any where that is null. */
function withAddress(attribs: sanitize.Attributes, name: "href" | "src", value: string | null): sanitize.Attributes {
  const { [name]: _, ...others } = attribs;
  return value === null ? others : { ...attribs, [name]: value };
}

/**
 * Returns editors' HTML without anything that runs. Links to pages of the shop get the store view's prefix, whatever
 * view they were written for; pictures come from the shop's media alone. `site` are origins of the shop.
 */
export function sanitizeContent(html: string, store: StoreCode, site: readonly string[] = []): string {
  return sanitize(html, {
    ...ALLOWED,
    transformTags: {
      a: (tagName, attribs) => {
        const href = attribs.href === undefined ? null : toSafeHref(attribs.href, store, site);
        return { tagName, attribs: withAddress(attribs, "href", href) };
      },
      img: (tagName, attribs) => {
        const src = toPicturePath(attribs.src ?? "", site);
        return { tagName, attribs: withAddress(attribs, "src", src) };
      },
    },
    // a picture that may not be loaded leaves no empty frame
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  });
}
