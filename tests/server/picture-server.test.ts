import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pictureUrl } from "@/lib/config/pictures";
import { MAX_ORIGINAL_BYTES, type resizePicture, ResizeTimeoutError } from "@/server/picture-resize";
import { createPictureServer } from "@/server/picture-server";
import { createPictureStore } from "@/server/picture-store";

const WEBP = { accept: "image/webp,*/*" };

describe("the server of pictures", () => {
  let folder: string;
  let server: Server;
  let site: string;
  const resize = vi.fn<typeof resizePicture>();
  const fetchOriginal = vi.fn<(src: string) => Promise<Response>>();
  const onBroken = vi.fn<(src: string) => void>();
  const next = vi.fn();

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "picture-server-"));
    await mkdir(path.join(folder, "public/media"), { recursive: true });
    writeFileSync(path.join(folder, "public/media/a.webp"), "original of a");
    writeFileSync(path.join(folder, "public/media/b.webp"), "original of b");
    for (const mock of [resize, fetchOriginal, onBroken, next]) mock.mockReset();
    resize.mockImplementation(async (original, { width }) => Buffer.from(`${String(original)} ${width}`));
    fetchOriginal.mockImplementation(async (src) => new Response(`fetched ${src}`));
    await open();
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(cacheFolder = path.join(folder, "cache")): Promise<void> {
    const cache = createPictureStore({ folder: cacheFolder, maxBytes: 1e6, unusedMs: 1e9, onWriteError: () => {} });
    await cache.ready;
    const pictures = createPictureServer({
      originals: path.join(folder, "public"),
      ownOriginals: path.join(folder, "own"),
      fetchOriginal,
      cache,
      placeholder: { type: "image/svg+xml", body: Buffer.from("<svg/>") },
      onBroken,
      resize,
    });
    server = createServer((request, response) => {
      pictures
        .handle(request, response, async () => {
          next(request.url);
          response.writeHead(418).end("next");
        })
        .catch(() => response.writeHead(500).end());
    }).listen(0);
    await new Promise((resolve) => server.once("listening", resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  }
  const get = (src: string, width = 480, init: RequestInit = { headers: WEBP }) =>
    fetch(site + pictureUrl(src, width), init);

  /** Expects the placeholder, which browsers ask for again after a minute. */
  async function expectPlaceholder(response: Response): Promise<void> {
    expect([
      response.status,
      await response.text(),
      response.headers.get("content-type"),
      response.headers.get("cache-control"),
    ]).toEqual([200, "<svg/>", "image/svg+xml", "public, max-age=60"]);
  }

  it("resizes a picture once and keeps it over a restart", async () => {
    const first = await get("/media/a.webp");
    expect([first.status, await first.text()]).toEqual([200, "original of a 480"]);
    expect(await (await get("/media/a.webp")).text()).toBe("original of a 480");
    server.close();
    await open();
    expect(await (await get("/media/a.webp")).text()).toBe("original of a 480");
    expect(resize).toHaveBeenCalledOnce();
    expect(next).not.toHaveBeenCalled();
  });

  it("reads the shop's own pictures from its folder", async () => {
    await mkdir(path.join(folder, "own"));
    writeFileSync(path.join(folder, "own/logo.png"), "logo");
    expect(await (await get("/media/shop/logo.png")).text()).toBe("logo 480");
    expect(fetchOriginal).not.toHaveBeenCalled();
  });

  it("sends the headers of a picture", async () => {
    const expected = {
      "content-type": "image/webp",
      "cache-control": "public, max-age=2592000, must-revalidate",
      vary: "Accept",
      "x-content-type-options": "nosniff",
      "content-security-policy": "script-src 'none'; frame-src 'none'; sandbox;",
      "content-disposition": 'attachment; filename="a.webp"',
      "content-length": "17",
    };
    for (const _ of ["made", "kept"])
      expect(Object.fromEntries((await get("/media/a.webp")).headers)).toMatchObject(expected);
  });

  it("answers a client that has the picture with 304", async () => {
    const etag = (await get("/media/a.webp")).headers.get("etag") ?? "";
    const again = await get("/media/a.webp", 480, { headers: { ...WEBP, "if-none-match": etag } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    const other = await get("/media/a.webp", 320, { headers: { ...WEBP, "if-none-match": etag } });
    expect(other.status).toBe(200);
    const jpeg = await get("/media/a.webp", 480, { headers: { accept: "*/*", "if-none-match": etag } });
    expect(jpeg.status).toBe(200);
  });

  it("answers HEAD like GET, without the body", async () => {
    const head = await get("/media/a.webp", 480, { method: "HEAD", headers: WEBP });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "17", ""]);
  });

  it("resizes a picture of another host once, and shows a placeholder while nobody has it", async () => {
    for (const _ of [1, 2])
      expect(await (await get("/media/b/i/bike.jpg")).text()).toBe("fetched /media/b/i/bike.jpg 480");
    expect([fetchOriginal.mock.calls, resize.mock.calls.length]).toEqual([[["/media/b/i/bike.jpg"]], 1]);
    for (const status of [404, 502]) {
      fetchOriginal.mockResolvedValueOnce(new Response("no", { status }));
      await expectPlaceholder(await get("/media/b/i/gone.jpg"));
    }
    fetchOriginal.mockRejectedValueOnce(new Error("no connection"));
    await expectPlaceholder(await get("/media/b/i/gone.jpg"));
    expect(await (await get("/media/b/i/gone.jpg")).text()).toBe("fetched /media/b/i/gone.jpg 480");
    expect(onBroken).not.toHaveBeenCalled();
  });

  it("stops reading a picture of another host that is too large", async () => {
    const chunk = new Uint8Array(MAX_ORIGINAL_BYTES / 5);
    let sent = 0;
    const cancel = vi.fn<() => void>();
    const pull = (controller: ReadableStreamDefaultController) => {
      sent++;
      controller.enqueue(chunk);
    };
    fetchOriginal.mockResolvedValue(new Response(new ReadableStream({ pull, cancel })));
    await expectPlaceholder(await get("/media/b/i/endless.jpg"));
    expect(cancel).toHaveBeenCalledOnce();
    expect(sent).toBeLessThan(10);
    expect(resize).not.toHaveBeenCalled();
  });

  it("keeps widths and media types apart", async () => {
    const bodies = [
      await get("/media/a.webp", 480),
      await get("/media/a.webp", 320),
      await get("/media/a.webp", 480, { headers: { accept: "*/*" } }),
    ];
    expect(bodies.map((answer) => answer.headers.get("content-type"))).toEqual([
      "image/webp",
      "image/webp",
      "image/jpeg",
    ]);
    expect(resize).toHaveBeenCalledTimes(3);
  });

  it("makes a replaced picture again, and one content once for all its paths", async () => {
    await get("/media/a.webp");
    writeFileSync(path.join(folder, "public/media/a.webp"), "another original");
    await get("/media/a.webp");
    expect(resize).toHaveBeenCalledTimes(2);
    writeFileSync(path.join(folder, "public/media/c.webp"), "another original");
    await get("/media/c.webp");
    expect(resize).toHaveBeenCalledTimes(2);
  });

  it("resizes a picture once for all who wait, even when the first of them leaves", async () => {
    let finish: (body: Buffer) => void = () => undefined;
    resize.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const leaving = new AbortController();
    const first = get("/media/a.webp", 480, { headers: WEBP, signal: leaving.signal }).catch(() => "left");
    await vi.waitFor(() => expect(resize).toHaveBeenCalled());
    const others = Array.from({ length: 20 }, () => get("/media/a.webp"));
    leaving.abort();
    expect(await first).toBe("left");
    finish(Buffer.from("made"));
    for (const answer of await Promise.all(others)) expect(await answer.text()).toBe("made");
    expect(resize).toHaveBeenCalledOnce();
  });

  it("resizes two at once at most, and fewer than there are processors", async () => {
    let [running, most] = [0, 0];
    resize.mockImplementation(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return Buffer.from("made");
    });
    const widths = [120, 160, 240, 320, 480, 640, 828, 1080];
    const answers = await Promise.all(widths.map((width) => get("/media/a.webp", width)));
    expect(answers.map(({ status }) => status)).toEqual(widths.map(() => 200));
    expect(most).toBe(Math.min(2, Math.max(1, availableParallelism() - 1)));
  });

  it("resizes the shop's own pictures while other hosts are slow", async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    fetchOriginal.mockImplementation(() => slow.then(() => new Response("no", { status: 404 })));
    const waiting = Array.from({ length: 20 }, (_, index) => get(`/media/slow-${index}.jpg`));
    await vi.waitFor(() => expect(fetchOriginal).toHaveBeenCalledTimes(6));
    expect(await (await get("/media/a.webp")).text()).toBe("original of a 480");
    expect(fetchOriginal).toHaveBeenCalledTimes(6);
    answer();
    await Promise.all(waiting);
    expect(fetchOriginal).toHaveBeenCalledTimes(20);
  });

  it("shows a placeholder for what is no picture, and says which", async () => {
    resize.mockResolvedValue(null);
    for (const _ of [1, 2]) await expectPlaceholder(await get("/media/a.webp"));
    expect(onBroken.mock.calls).toEqual([["/media/a.webp"], ["/media/a.webp"]]);
    resize.mockResolvedValue(Buffer.from("mended"));
    expect(await (await get("/media/a.webp")).text()).toBe("mended");
  });

  it("reads no original that is too large", async () => {
    writeFileSync(path.join(folder, "public/media/huge.webp"), "");
    truncateSync(path.join(folder, "public/media/huge.webp"), MAX_ORIGINAL_BYTES + 1);
    await expectPlaceholder(await get("/media/huge.webp"));
    expect([onBroken.mock.calls, resize.mock.calls]).toEqual([[["/media/huge.webp"]], []]);
  });

  it("asks to come again where the time runs out", async () => {
    resize.mockRejectedValueOnce(new ResizeTimeoutError());
    const { status, headers } = await get("/media/a.webp");
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "2", "no-store"]);
    expect((await get("/media/a.webp")).status).toBe(200);
  });

  it("goes on after a failure", async () => {
    resize.mockRejectedValueOnce(new Error("no memory"));
    expect((await get("/media/a.webp")).status).toBe(500);
    expect((await get("/media/a.webp")).status).toBe(200);
  });

  it("serves where nothing can be cached", async () => {
    server.close();
    await open("/dev/full/none");
    for (const _ of [1, 2]) expect(await (await get("/media/a.webp")).text()).toBe("original of a 480");
    expect(resize).toHaveBeenCalledTimes(2);
  });

  it("refuses other widths, paths and methods, and leaves other URLs to Next", async () => {
    for (const url of [pictureUrl("/media/a.webp", 481), pictureUrl("/media", 480), "/_next/image"]) {
      const { status, headers } = await fetch(site + url);
      expect([url, status, headers.get("cache-control")]).toEqual([url, 400, "no-store"]);
    }
    const post = await get("/media/a.webp", 480, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(next).not.toHaveBeenCalled();
    for (const url of ["/", "/media/a.webp", "/_next/images"]) expect((await fetch(site + url)).status).toBe(418);
    for (const mock of [resize, fetchOriginal]) expect(mock).not.toHaveBeenCalled();
  });
});
