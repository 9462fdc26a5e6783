import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MAX_ORIGINAL_BYTES, resizePicture } from "@/server/picture-resize";

const WEBP = { width: 480, quality: 45, type: "image/webp" } as const;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 60, b: 60, alpha: 0.5 } } });

/** Returns what a resized picture is; fails for one that was refused. */
async function read(resized: Promise<Buffer | null>) {
  const body = await resized;
  if (!body) throw new Error("the picture was refused");
  return sharp(body, { animated: true }).metadata();
}

describe("a resized picture", () => {
  it.each([
    ["image/webp", "webp", true],
    ["image/jpeg", "jpeg", false],
    ["image/png", "png", true],
  ] as const)("is %s in the width asked for", async (type, format, hasAlpha) => {
    const original = await plain(1000, 500).png().toBuffer();
    expect(await read(resizePicture(original, { ...WEBP, type }))).toMatchObject({
      format,
      width: 480,
      height: 240,
      hasAlpha,
    });
  });

  it("is smaller in a lower quality", async () => {
    const noise = await sharp({
      create: {
        width: 480,
        height: 480,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const [low, fine] = await Promise.all([resizePicture(noise, WEBP), resizePicture(noise, { ...WEBP, quality: 70 })]);
    expect(low?.length).toBeLessThan((fine?.length ?? 0) * 0.9);
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("is made of %s", async (format) => {
    const original = await plain(600, 300).toFormat(format).toBuffer();
    expect(await read(resizePicture(original, WEBP))).toMatchObject({ format: "webp", width: 480, height: 240 });
  });

  it("is never wider than its original", async () => {
    expect(await read(resizePicture(await plain(100, 50).webp().toBuffer(), WEBP))).toMatchObject({ width: 100 });
  });

  it("stands as the camera was held, and says nothing of the camera", async () => {
    const original = await plain(1000, 500)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Secret place" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, orientation, exif } = await read(resizePicture(original, WEBP));
    expect([width, height, orientation, exif]).toEqual([480, 960, undefined, undefined]);
  });

  it("keeps the frames of an animation where its type has them", async () => {
    const frames = await Promise.all(
      ["#a00", "#0a0"].map((background) =>
        sharp({ create: { width: 600, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const original = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(original).metadata()).pages).toBe(2);
    expect(await read(resizePicture(original, WEBP))).toMatchObject({
      format: "webp",
      pages: 2,
      width: 480,
      pageHeight: 240,
    });
    expect(await read(resizePicture(original, { ...WEBP, type: "image/png" }))).toMatchObject({
      width: 480,
      height: 240,
    });
  });
});

describe("an original that is refused", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><image href="/etc/hostname"/></svg>';
  it.each([
    ["is empty", async () => Buffer.alloc(0)],
    ["is a text", async () => Buffer.from("<!doctype html><p>Not found</p>")],
    ["is a vector image", async () => Buffer.from(svg)],
    ["is a vector image behind a declaration", async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["is of a format that pages do not show", async () => plain(600, 300).tiff().toBuffer()],
    ["is cut off", async () => (await plain(600, 300).png().toBuffer()).subarray(0, 60)],
    [
      "has more pixels than are decoded",
      async () =>
        sharp({ create: { width: 11_000, height: 10_000, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
    ],
    [
      "has more bytes than are decoded",
      async () => Buffer.concat([await plain(10, 10).png().toBuffer(), Buffer.alloc(MAX_ORIGINAL_BYTES)]),
    ],
  ])("%s", async (_, build) => {
    expect(await resizePicture(await build(), WEBP)).toBeNull();
  });
});
