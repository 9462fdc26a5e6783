import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pictureUrl } from "@/lib/config/pictures";
import type { PictureRequest } from "@/server/picture-request";
import { createPictureServer } from "@/server/picture-server";
import { createPictureStore } from "@/server/picture-store";

const WEBP = { accept: "image/webp,*/*" };

describe("the server of pictures", () => {
  let folder: string;
  let server: Server;
  let site: string;
  const make = vi.fn<(picture: PictureRequest) => Promise<Response>>();
  const next = vi.fn();

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "picture-server-"));
    await mkdir(path.join(folder, "public/media"), { recursive: true });
    writeFileSync(path.join(folder, "public/media/a.webp"), "original of a");
    writeFileSync(path.join(folder, "public/media/b.webp"), "original of b");
    make.mockReset();
    make.mockImplementation(
      async ({ src, width, type }) => new Response(`${src} ${width}`, { headers: { "content-type": type } }),
    );
    next.mockReset();
    await open();
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(shipped: Record<string, string> = {}, keepIn = path.join(folder, "kept")): Promise<void> {
    const kept = createPictureStore({ folder: keepIn, maxBytes: 1e6, unusedMs: 1e9, onWriteError: () => {} });
    await kept.ready;
    const pictures = createPictureServer({
      originals: path.join(folder, "public"),
      shipped: { read: async (name) => (name in shipped ? Buffer.from(shipped[name] ?? "") : null) },
      kept,
      placeholder: { type: "image/svg+xml", body: Buffer.from("<svg/>") },
      make,
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

  it("makes a picture once and keeps it over a restart", async () => {
    const first = await get("/media/a.webp");
    expect([first.status, await first.text()]).toEqual([200, "/media/a.webp 480"]);
    expect(await (await get("/media/a.webp")).text()).toBe("/media/a.webp 480");
    server.close();
    await open();
    expect(await (await get("/media/a.webp")).text()).toBe("/media/a.webp 480");
    expect(make).toHaveBeenCalledOnce();
    expect(next).not.toHaveBeenCalled();
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

  it("makes a picture of another host once, and shows a placeholder for a minute where nobody has it", async () => {
    expect(await (await get("/media/b/i/bike.jpg")).text()).toBe("/media/b/i/bike.jpg 480");
    expect(await (await get("/media/b/i/bike.jpg")).text()).toBe("/media/b/i/bike.jpg 480");
    expect(make).toHaveBeenCalledOnce();
    make.mockResolvedValue(new Response("no", { status: 404 }));
    const gone = await get("/media/b/i/gone.jpg");
    expect([
      gone.status,
      await gone.text(),
      gone.headers.get("content-type"),
      gone.headers.get("cache-control"),
    ]).toEqual([200, "<svg/>", "image/svg+xml", "public, max-age=60"]);
    make.mockImplementation(async ({ type }) => new Response("here", { headers: { "content-type": type } }));
    expect(await (await get("/media/b/i/gone.jpg")).text()).toBe("here");
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
    expect(make).toHaveBeenCalledTimes(3);
  });

  it("makes a replaced picture anew, and one content once for all its paths", async () => {
    await get("/media/a.webp");
    writeFileSync(path.join(folder, "public/media/a.webp"), "another original");
    await get("/media/a.webp");
    expect(make).toHaveBeenCalledTimes(2);
    writeFileSync(path.join(folder, "public/media/c.webp"), "another original");
    await get("/media/c.webp");
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("takes what came with the shop before it makes anything", async () => {
    const { hashPicture, pictureName } = await import("@/server/picture-server");
    const name = pictureName(hashPicture(Buffer.from("original of a")), {
      width: 480,
      quality: 45,
      type: "image/webp",
    });
    server.close();
    await open({ [name]: "shipped" });
    const answer = await get("/media/a.webp");
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["image/webp", "shipped"]);
    expect(make).not.toHaveBeenCalled();
  });

  it("makes a picture once for all who wait, even when the first of them leaves", async () => {
    let finish = () => {};
    const started = new Promise<void>((resolve) => {
      make.mockImplementation(
        () =>
          new Promise((done) => {
            resolve();
            finish = () => done(new Response("made", { headers: { "content-type": "image/webp" } }));
          }),
      );
    });
    const leaving = new AbortController();
    const first = get("/media/a.webp", 480, { headers: WEBP, signal: leaving.signal }).catch(() => "left");
    await started;
    const others = Array.from({ length: 20 }, () => get("/media/a.webp"));
    leaving.abort();
    expect(await first).toBe("left");
    finish();
    for (const answer of await Promise.all(others)) expect(await answer.text()).toBe("made");
    expect(make).toHaveBeenCalledOnce();
  });

  it("makes two at once at most", async () => {
    let running = 0;
    let most = 0;
    make.mockImplementation(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return new Response("made", { headers: { "content-type": "image/webp" } });
    });
    const widths = [120, 160, 240, 320, 480, 640, 828, 1080];
    const answers = await Promise.all(widths.map((width) => get("/media/a.webp", width)));
    expect(answers.map(({ status }) => status)).toEqual(widths.map(() => 200));
    expect(most).toBe(2);
  });

  it.each([
    ["a refusal", new Response("no", { status: 400, headers: { "content-type": "text/plain" } }), "no-store"],
    ["an outage", new Response("no", { status: 500 }), "no-store"],
    ["another type", new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } }), "public, max-age=3600"],
    [
      "the original",
      new Response("original of a", { headers: { "content-type": "image/webp" } }),
      "public, max-age=3600",
    ],
  ])("does not keep %s", async (_, answer, cacheControl) => {
    const text = await answer.clone().text();
    make.mockImplementation(async () => answer.clone());
    for (const _again of [1, 2]) {
      const got = await get("/media/a.webp");
      expect([got.status, await got.text()]).toEqual([answer.status, text]);
      expect(got.headers.get("cache-control")).toBe(cacheControl);
    }
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("goes on after a failed making", async () => {
    make.mockRejectedValueOnce(new Error("no connection"));
    expect((await get("/media/a.webp")).status).toBe(500);
    expect((await get("/media/a.webp")).status).toBe(200);
  });

  it("serves where nothing can be kept", async () => {
    server.close();
    await open({}, "/dev/full/none");
    for (const _ of [1, 2]) expect(await (await get("/media/a.webp")).text()).toBe("/media/a.webp 480");
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("leaves to Next what it does not serve: other pictures, widths and methods", async () => {
    for (const address of ["/", pictureUrl("/media/a.webp", 481), pictureUrl("/media", 480), "/_next/image"])
      expect([address, (await fetch(site + address)).status]).toEqual([address, 418]);
    expect((await get("/media/a.webp", 480, { method: "POST" })).status).toBe(418);
    expect(next).toHaveBeenCalledTimes(5);
    expect(make).not.toHaveBeenCalled();
  });
});
