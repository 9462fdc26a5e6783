import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { demoReviews } from "@/backend/demo/reviews";
import { PICTURES } from "@/backend/demo/source";
import { POINTS } from "@/backend/logtrade/points";
import { NO_PICTURE, toMediaUrl } from "@/lib/product/picture";
import { ICON_SIZES, iconPath, screenshotPath } from "@/lib/seo/app-manifest";
import { listStores } from "@/lib/storefront";
import { blocksOf, categoriesOf, productsOf } from "./shop";

const onDisk = (url: string) => path.join("public", url);

/** Width and height in the head of a WebP file, whichever of its three kinds. */
function sizeOf(file: string): [width: number, height: number] {
  const head = Buffer.alloc(30);
  const handle = openSync(file, "r");
  readSync(handle, head, 0, 30, 0);
  closeSync(handle);
  if (head.toString("latin1", 8, 12) !== "WEBP") throw new Error(`${file} is no WebP`);
  const kind = head.toString("latin1", 12, 16);
  if (kind === "VP8X") return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  if (kind === "VP8L") return [(head.readUInt32LE(21) & 0x3fff) + 1, ((head.readUInt32LE(21) >> 14) & 0x3fff) + 1];
  return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
}

const shots = Object.entries(PICTURES.models).flatMap(([, { shots: byShot }]) =>
  Object.values(byShot).flatMap((byColour) => Object.values(byColour)),
);
const films = Object.values(PICTURES.models)
  .flatMap(({ glb, usdz, webm, mp4, drawing }) => [glb, usdz, webm, mp4, drawing])
  .filter((file) => file !== null);

describe("the asset manifest", () => {
  it("names pictures that are there, in the size it says", () => {
    expect(shots.length).toBeGreaterThan(400);
    const wrong = shots.filter(({ file, width, height }) => {
      const place = onDisk(toMediaUrl(file));
      return !existsSync(place) || sizeOf(place).join() !== [width, height].join();
    });
    expect(wrong).toEqual([]);
  });

  it("names models, films and drawings that are there, in both formats or none", () => {
    expect(films.filter((file) => !existsSync(onDisk(toMediaUrl(file))))).toEqual([]);
    const halves = Object.entries(PICTURES.models).filter(
      ([, { glb, usdz, webm, mp4 }]) => (glb === null) !== (usdz === null) || (webm === null) !== (mp4 === null),
    );
    expect(halves.map(([key]) => key)).toEqual([]);
  });

  it("names every file of the folder: no unused file is shipped", () => {
    const named = new Set([
      ...[...shots.map(({ file }) => file), ...films].map(toMediaUrl),
      ...PICTURES.banners.map((key) => `/media/banners/${key}.webp`),
      ...PICTURES.stories.map(({ file }) => `/media/stories/${file}`),
      NO_PICTURE.src,
      ...demoReviews().flatMap(({ photos }) => photos.map(({ path }) => path)),
      ...POINTS.map(({ logotypeUrl }) => logotypeUrl),
      ...ICON_SIZES.flatMap((size) => [iconPath(size), iconPath(size, true)]),
      ...listStores().flatMap(({ code }) => [screenshotPath(code, "narrow"), screenshotPath(code, "wide")]),
    ]);
    const files = readdirSync("public/media", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative("public", path.join(entry.parentPath, entry.name))}`);
    expect(files.filter((file) => !named.has(file))).toEqual([]);
  });

  it("holds no picture that weighs too much to be shown", () => {
    expect(
      shots.filter(({ file }) => statSync(onDisk(toMediaUrl(file))).size > 400_000).map(({ file }) => file),
    ).toEqual([]);
  });
});

describe.each(listStores().map(({ code }) => code))("pictures in %s", (store) => {
  it("of every product and variant are there, the first among them a packshot of its own", () => {
    const entries = productsOf(store).flatMap((product) => [product, ...product.configurable_children]);
    expect(
      entries.filter(({ image, media_gallery: gallery }) => !image || gallery.length === 0).map(({ sku }) => sku),
    ).toEqual([]);
    const files = entries.flatMap(({ image, media_gallery: gallery }) => [
      image ?? "",
      ...gallery.flatMap((entry) => [entry.image, ...(entry.vid?.url ? [entry.vid.url] : [])]),
    ]);
    expect([...new Set(files)].filter((file) => !existsSync(onDisk(toMediaUrl(file))))).toEqual([]);
  });

  it("of two colours are two pictures", () => {
    const same = productsOf(store).filter(
      ({ configurable_children: children }) =>
        new Set(children.map(({ image }) => image)).size !== new Set(children.map(({ color }) => color)).size,
    );
    expect(same.map(({ sku }) => sku)).toEqual([]);
  });

  it("of categories and banners are there, in the size they say", () => {
    const sized = [
      ...categoriesOf(store),
      ...blocksOf(store).filter(({ identifier }) => identifier.startsWith("banner-")),
    ];
    const wrong = sized.filter(
      ({ image, image_width: width, image_height: height }) =>
        !image || sizeOf(onDisk(toMediaUrl(image))).join() !== [width, height].join(),
    );
    expect(wrong).toEqual([]);
  });

  it("say what they show", () => {
    const mute = productsOf(store).filter(({ media_gallery: gallery }) => gallery.some(({ lab }) => !lab?.trim()));
    expect(mute.map(({ sku }) => sku)).toEqual([]);
  });
});

it("the picture that stands for a missing one is there", () => {
  expect(existsSync(onDisk(NO_PICTURE.src))).toBe(true);
});
