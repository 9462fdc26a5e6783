// one chunk for both calls of a product page, loaded once the page stands
export { fetchPlatformPrices } from "@/lib/pricing/client";
export { fetchStock } from "@/lib/stock/client";
