import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { startOwnShop } from "@/e2e/servers/start";

/** Begins to ask for a part of a page, as a browser does that fetches ahead; returns what gives it up. */
function askForPart({ port, url }: { port: number; url: string }, path: string): () => void {
  const socket = connect(port, "localhost", () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nRSC: 1\r\n\r\n`);
  });
  socket.resume();
  return () => socket.destroy();
}

test("searches that are given up while others wait for the same ones hold up nobody", async () => {
  const { shop, close } = await startOwnShop();
  const answerOf = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, shop.url), { ...init, signal: AbortSignal.timeout(60_000) });
    await response.text();
    return response.status;
  };
  try {
    // a process that has just started would not come to a rendering before its client has left
    for (let index = 0; index < 20; index++)
      expect(await answerOf(`/search?q=matta${index}&_rsc=`, { headers: { rsc: "1" } })).toBe(200);
    for (let round = 0; round < 30; round++) {
      const asked = Array.from({ length: 20 }, (_, index) => {
        const ask = () => askForPart(shop, `/search?q=soffa${round}x${index}&_rsc=`);
        return { first: ask(), waiting: [ask(), ask()] };
      });
      // from before the renderings begin to after many of them, on fast machines and slow ones
      await setTimeout(20 + 6 * (round % 20));
      for (const { waiting } of asked) for (const giveUp of waiting) giveUp();
      await setTimeout(1);
      for (const { first } of asked) first();
      await setTimeout(60);
    }
    await setTimeout(1000);
    const words = ["stol", "bord", "matta", "lampa"];
    expect(await Promise.all(words.map((word) => answerOf(`/search?q=${word}`)))).toEqual(words.map(() => 200));
  } finally {
    await close();
  }
}, 180_000);
