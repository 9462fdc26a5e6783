import type { Env } from "../../lib/config/env";

/** Returns the origin at which providers call the shop. */
export const shopUrlOf = ({ SITE_URL, SHOP_URL, PORT }: Pick<Env, "SITE_URL" | "SHOP_URL" | "PORT">): string =>
  new URL(SITE_URL ?? SHOP_URL ?? `http://localhost:${PORT}`).origin;
