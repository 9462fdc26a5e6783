import pino from "pino";
import { openCatalog } from "../backend/catalog/engine";
import { openDatabase } from "../backend/db/open";
import type { Queries } from "../backend/db/types";
import { shopUrlOf } from "../backend/payment/shop-url";
import { EnvError, getEnv, sandboxPort } from "../lib/config/env";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "../lib/search-engine/types";
import { STORE_CODES, type StoreCode } from "../lib/storefront/types";
import type { Result } from "../lib/upstream/types";
import { toUnitsSetting } from "../sandboxes/apps/open";
import { serveBooking } from "../sandboxes/booking/serve";
import { serveKlevu } from "../sandboxes/klevu/serve";
import { startSandbox } from "../sandboxes/kustom/serve";

/** How often the search sandbox reads what the shop's backend wrote, ms. */
const REFRESH_MS = 1000;

/** Opens the catalogue that a shop's backend has put into the database, and reads its changes until it is closed. */
function openSearched(
  queries: Queries,
  report: (cause: unknown) => void,
): { engine: Pick<SearchEngine, "search">; close: () => void } {
  const catalog = openCatalog(queries, () => new Date());
  const timer = setInterval(() => void catalog.refresh().catch(report), REFRESH_MS);
  const search = <T>(store: StoreCode, type: EntityType, body: SearchBody) =>
    // the caller names the shape of its documents
    catalog.search({ store, type, body }) as Promise<Result<SearchAnswer<T>>>;
  return { engine: { search }, close: () => clearInterval(timer) };
}

/**
 * Serves the sandboxes of the checkout provider, of Swish and Vipps MobilePay, the booking service and the provider of search alone, for a shop that
 * points at them.
 */
async function main(): Promise<void> {
  const env = getEnv();
  const log = pino({ name: "sandbox", level: env.LOG_LEVEL });
  const report = (cause: unknown) => log.error({ err: cause }, "unexpected error");
  const port = sandboxPort(env);
  const sandbox = await startSandbox({ port, folder: env.DATA_DIR, shopUrl: shopUrlOf(env), isExact: true, report });
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  const booking = await serveBooking({ database, now: () => new Date(), report }, port === 0 ? 0 : port + 1);
  const searched = openSearched(database.queries, report);
  const world = { engine: searched.engine, now: () => new Date(), report };
  const search = await serveKlevu(world, port === 0 ? 0 : port + 2);
  const { url, username, password } = sandbox.config;
  console.log(
    [
      `sandbox of the checkout provider listening on ${url}; a shop uses it with`,
      `CHECKOUT_PROVIDER_URL=${url}`,
      `CHECKOUT_PROVIDER_USERNAME=${username}`,
      `CHECKOUT_PROVIDER_PASSWORD=${password}`,
      `CHECKOUT_PROVIDER_ORIGINS=${url}`,
      `sandboxes of Swish and Vipps MobilePay there too; they call ${shopUrlOf(env)}; a shop uses them with`,
      `SWISH_URL=${url}`,
      `SWISH_NUMBER=${sandbox.apps.swish.number}`,
      `VIPPS_URL=${url}`,
      `VIPPS_UNITS=${toUnitsSetting(sandbox.apps.vipps.units)}`,
      `sandbox of the booking service listening on ${booking.config.url}; a shop uses it with`,
      `BOOKING_API_URL=${booking.config.url}`,
      `BOOKING_API_KEY=${booking.config.key}`,
      `sandbox of the hosted search listening on ${search.url}; it shows what it was told there; a shop uses it with`,
      `KLEVU_ACCOUNTS=${STORE_CODES.map((store) => `${store}=klevu-sandbox-${store}@${search.url}`).join(",")}`,
      `KLEVU_MAPS_URL=${search.url}`,
      `KLEVU_ANALYTICS_URL=${search.url}/analytics`,
    ].join("\n"),
  );
  const close = async () => {
    searched.close();
    await Promise.all([sandbox.close(), booking.close(), search.close()]);
    await database.close();
  };
  const stop = () => void close().finally(() => process.exit(0));
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((cause: unknown) => {
  console.error(cause instanceof EnvError ? cause.message : cause);
  process.exit(1);
});
