import { spawnSync } from "node:child_process";
import { ServerProcess } from "./process";
import { createDataFolder } from "./start";

/** The second shop of the checkout. */
export const EXAMPLE = "examples/krugmann";

/** Builds the second shop unless there is a build of these sources. */
export function buildExample(): void {
  const done = spawnSync(process.execPath, ["scripts/start.mjs", "--build"], {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, SHOP: EXAMPLE },
  });
  if (done.status !== 0) throw new Error(`the build of ${EXAMPLE} ended with ${done.status}`);
}

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
