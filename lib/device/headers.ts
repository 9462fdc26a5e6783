/** Header of the server's pages: the build whose scripts they need. */
export const BUILD_HEADER = "x-shop-build";
/** Headers of what is kept on a device: when (ms since the epoch), and how large (bytes). */
export const KEPT_AT = "x-shop-kept-at";
export const KEPT_BYTES = "x-shop-kept-bytes";
