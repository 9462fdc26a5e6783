import { ServerProcess } from "./process";
import { createDataFolder } from "./start";

/** The second shop of the checkout. */
export const EXAMPLE = "examples/krugmann";

/** Starts the second shop with data of its own. Ready when its API responds; `stop` removes its data too. */
export async function startExample(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { folder, remove } = createDataFolder();
  const server = await ServerProcess.start(
    ["scripts/start.mjs"],
    { SHOP: EXAMPLE, DATA_DIR: folder, WARM_PAGES: "false" },
    "/api/url/resolve?storeCode=krde&path=/",
  );
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}
