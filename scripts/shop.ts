import { SHOP } from "@shop/index";
import { findMissingWords } from "../i18n/missing-words";
import { checkShop, ShopError } from "../lib/shop/check";
import { isUnusedWord } from "../lib/shop/feature-words";
import { shopFolder } from "../lib/shop/folder.mjs";

// node scripts/run.mjs shop: checks the shop's folder, says what is in it, and which messages its languages lack.

try {
  checkShop(SHOP, shopFolder());
  const views = SHOP.views.map(
    ({ code, prefix, locale, currency }) => `${code} (${prefix || "/"}, ${locale}, ${currency})`,
  );
  console.log(`${shopFolder()}: ${SHOP.brand.name} with ${views.join(", ")}. No faults.`);
  const languages = [...new Set(SHOP.views.map(({ language }) => language))];
  const found = await findMissingWords(languages, (key) => isUnusedWord(key, SHOP.brand.features));
  for (const { language, total, missing } of found) {
    const count = missing.length === 0 ? "has all" : `lacks ${missing.length} of`;
    console.log(`${language}: ${count} ${total} messages${missing.length > 0 ? ", shown in another language:" : ""}`);
    for (const key of missing) console.log(`  ${key}`);
  }
} catch (error) {
  if (!(error instanceof ShopError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
