/** Returns the folder of the shop that is built and run, relative to the checkout (docs/your-own-shop.md). */
export function shopFolder(): string;

/** Returns the folder of its build: each shop of a checkout has its own. */
export function buildFolder(): string;
