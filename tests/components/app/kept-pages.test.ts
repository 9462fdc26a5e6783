// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readKeptPages } from "@/components/app/kept-pages";
import { KEPT_AT } from "@/lib/device/headers";

/** Storage for answers as the browser has it, as far as it is read. */
class FakeCaches {
  readonly held = new Map<string, Map<string, Response>>();
  put(name: string, path: string, answer: Response): void {
    const cache = this.held.get(name) ?? new Map<string, Response>();
    cache.set(new URL(path, location.origin).href, answer);
    this.held.set(name, cache);
  }
  keys = async () => [...this.held.keys()];
  open = async (name: string) => ({
    keys: async () => [...(this.held.get(name)?.keys() ?? [])].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => this.held.get(name)?.get(url)?.clone(),
  });
}

let device: FakeCaches;
beforeEach(() => {
  device = new FakeCaches();
  vi.stubGlobal("caches", device);
});
afterEach(() => vi.unstubAllGlobals());

const image = (original: string, width: number) => `/_next/image?url=${encodeURIComponent(original)}&w=${width}&q=75`;
const page = (title: string, at: number, pictures: string[] = []) =>
  new Response(
    `<html><head>${title && `<title>${title}</title>`}</head><body><header><img src="${image("/media/logo.png", 64)}">` +
      `</header><main>${pictures.map((src) => `<img src="${src.replaceAll("&", "&amp;")}">`).join("")}</main></body></html>`,
    { headers: { [KEPT_AT]: String(at) } },
  );

const PAGES = "shop:pages:b1:bmse";

describe("the pages that are on the device", () => {
  it("are those of the store view, the newest first, with names without the shop's", async () => {
    device.put(PAGES, "/c/soffor", page("Soffor | Björkmo", 1));
    device.put(PAGES, "/p/SOFA/linden", page("Linden – Björkmo", 3));
    device.put(PAGES, "/c/bord", page("", 2));
    device.put("shop:pages:b1:bmdk", "/dk/c/sofaer", page("Sofaer – Björkmo", 9));
    device.put("shop:parts:b1:bmse", "/c/lampor", page("Lampor – Björkmo", 9));
    expect(await readKeptPages("bmse")).toEqual([
      { path: "/p/SOFA/linden", title: "Linden", isProduct: true, picture: null },
      { path: "/c/bord", title: null, isProduct: false, picture: null },
      { path: "/c/soffor", title: "Soffor", isProduct: false, picture: null },
    ]);
    expect(await readKeptPages("bmdk")).toMatchObject([{ path: "/c/sofaer", title: "Sofaer" }]);
  });

  it("are without those that are the same for everybody, but with the home page", async () => {
    for (const path of ["/", "/offline", "/cart", "/checkout", "/my-account"]) device.put(PAGES, path, page("Sida", 1));
    expect((await readKeptPages("bmse")).map(({ path }) => path)).toEqual(["/"]);
  });

  it("are named once where two builds have them, as the newer one is", async () => {
    device.put(PAGES, "/c/soffor", page("Ny – Björkmo", 2));
    device.put("shop:pages:b0:bmse", "/c/soffor", page("Gammal – Björkmo", 1));
    expect(await readKeptPages("bmse")).toMatchObject([{ title: "Ny" }]);
    device.put("shop:pages:b2:bmse", "/c/soffor", page("Nyast – Björkmo", 3));
    expect(await readKeptPages("bmse")).toMatchObject([{ title: "Nyast" }]);
  });

  it("are shown by the first of their own pictures that is on the device, in its smallest width", async () => {
    const [missing, sofa, chair] = ["/media/a.webp", "/media/sofa.webp", "/media/chair.webp"];
    for (const width of [640, 256, 1080]) device.put("shop:pictures", image(sofa, width), new Response("p"));
    for (const src of [chair, "/media/logo.png"]) device.put("shop:pictures", image(src, 64), new Response("p"));
    const pictures = [missing, sofa, chair].map((src) => image(src, 1920));
    device.put(PAGES, "/p/SOFA/linden", page("Linden", 2, pictures));
    device.put(PAGES, "/p/SOFA/alm", page("Alm", 1, [image(missing, 640)]));
    expect((await readKeptPages("bmse")).map(({ picture }) => picture)).toEqual([
      new URL(image(sofa, 256), location.origin).href,
      null,
    ]);
  });

  it("are the 24 newest at most", async () => {
    for (let at = 1; at <= 30; at++) device.put(PAGES, `/c/lista-${at}`, page(`Lista ${at}`, at));
    const found = await readKeptPages("bmse");
    expect([found.length, found[0]?.path, found.at(-1)?.path]).toEqual([24, "/c/lista-30", "/c/lista-7"]);
  });

  it("are none on a new device, and the storage's fault is the caller's", async () => {
    expect(await readKeptPages("bmse")).toEqual([]);
    device.keys = () => Promise.reject(new DOMException("denied", "SecurityError"));
    await expect(readKeptPages("bmse")).rejects.toThrow("denied");
  });
});
