import type { ShopDefinition } from "@/lib/shop/types";
import { BRAND } from "./brand";
import { COMPANIES } from "./companies";
import { DELIVERY } from "./delivery";
import { SETTINGS } from "./settings";
import { SHOWROOMS, WAREHOUSE } from "./showrooms";
import { VIEWS } from "./views";
import { AREAS, ZONES } from "./zones";

/** The whole shop, as it is checked at start. Pages load the files they need. */
export const SHOP: ShopDefinition = {
  brand: BRAND,
  views: VIEWS,
  companies: COMPANIES,
  showrooms: SHOWROOMS,
  warehouse: WAREHOUSE,
  zones: ZONES,
  areas: AREAS,
  delivery: DELIVERY,
  settings: SETTINGS,
};
