import sanitize from "sanitize-html";

// what editors write: text, tables, pictures, links; nothing that runs
const ALLOWED: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, "img"],
  allowedAttributes: { a: ["href", "hreflang", "rel"], img: ["src", "alt", "width", "height", "loading"], th: ["scope", "colspan"], td: ["colspan"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
};

/** Editors' HTML without anything that runs. */
export function sanitizeContent(html: string): string {
  return sanitize(html, ALLOWED);
}
