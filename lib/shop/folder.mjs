// plain JavaScript, as the start of the shop and its build read it before anything is compiled

/** Returns the folder of the shop that is built and run, relative to the checkout (docs/your-own-shop.md). */
export const shopFolder = () => (process.env.SHOP?.trim() || "shop").replace(/^\.\//, "").replace(/\/+$/, "");

/** Returns the folder of its build: each shop of a checkout has its own. */
export const buildFolder = () =>
  shopFolder() === "shop" ? ".next" : `.next-${shopFolder().replaceAll(/[^\w-]+/g, "-")}`;
