import { SHOP_QUERIES } from "../../lib/shop-api/queries";
import { SHOP_ROUTES, type ShopRouteName } from "../../lib/shop-api/routes";
import { CONTRACT } from "../../lib/upstream/contract";
import { buildCallsTable, buildRoutesTable, replaceTable } from "./calls-table";

/** Returns docs/commerce-api.md with its tables as the code stands. */
export function toCurrentPage(page: string): string {
  const names = Object.keys(SHOP_ROUTES) as ShopRouteName[]; // the table's own keys
  const routes = Object.fromEntries(names.map((name) => [name, { ...SHOP_ROUTES[name], query: SHOP_QUERIES[name] }]));
  const withCalls = replaceTable(page, "calls", buildCallsTable(CONTRACT));
  return replaceTable(withCalls, "routes", buildRoutesTable(routes));
}
