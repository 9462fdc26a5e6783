import { once } from "node:events";
import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { createDataFolder, startShop } from "./servers/start";
import { expect, test } from "./shop/test";

/** Begins to ask for a part of a page, as a browser does that fetches ahead; returns what gives it up. */
function askForPart(site: string, path: string): () => void {
  const asked = get(new URL(path, site), { agent: false, headers: { rsc: "1" } }, (response) => response.resume());
  // giving up is an error to the one who asked
  asked.on("error", () => undefined);
  return () => asked.destroy();
}

test("searches that are given up while others wait for them hold up nobody", async () => {
  const { folder, remove } = createDataFolder();
  const shop = await startShop({ DATA_DIR: folder });
  try {
    for (let round = 0; round < 12; round++) {
      const paths = Array.from({ length: 6 }, (_, index) => `/search?q=soffa${round}x${index}`);
      const asked = paths.map((path) => ({ first: askForPart(shop.url, path), second: askForPart(shop.url, path) }));
      // from before the rendering begins to after its end, whatever the speed of the machine
      await setTimeout(10 * 1.35 ** round);
      for (const { second } of asked) second();
      await setTimeout(1);
      for (const { first } of asked) first();
      await setTimeout(60);
    }
    const answers = await Promise.all(
      ["stol", "bord", "matta", "lampa"].map(async (word) => {
        const asked = get(new URL(`/search?q=${word}`, shop.url), { agent: false });
        const [response] = await once(asked, "response", { signal: AbortSignal.timeout(20_000) });
        response.resume();
        return response.statusCode;
      }),
    );
    expect(answers).toEqual([200, 200, 200, 200]);
  } finally {
    await shop.stop();
    remove();
  }
});
