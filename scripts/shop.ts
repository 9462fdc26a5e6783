import { SHOP } from "@shop/index";
import { checkShop, ShopError } from "../lib/shop/check";
import { shopFolder } from "../lib/shop/folder.mjs";

// node scripts/run.mjs shop: checks the shop's folder and says what is in it.

try {
  checkShop(SHOP, shopFolder());
  const views = SHOP.views.map(
    ({ code, prefix, locale, currency }) => `${code} (${prefix || "/"}, ${locale}, ${currency})`,
  );
  console.log(`${shopFolder()}: ${SHOP.brand.name} with ${views.join(", ")}. No faults.`);
} catch (error) {
  if (!(error instanceof ShopError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
