import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import imageSize from "next/dist/compiled/image-size";
import { optimizeImage } from "next/dist/server/image-optimizer/transform";
import { PICTURES, type PictureQuality, pictureWidths } from "../lib/config/pictures";
import { hashPicture, pictureName } from "../server/picture-server";
import { picturePath } from "../server/picture-store";

const WEBP = "image/webp";

/**
 * Makes the pictures of `files` in all widths a page may ask for, as webp, and puts them into `folder` in place of what
 * it holds; those of `fine` in the fine quality too. Returns how many there are.
 */
export async function shipPictures(files: readonly string[], fine: readonly string[], folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  return (await ship(files, PICTURES.quality, folder)) + (await ship(fine, PICTURES.fine, folder));
}

async function ship(files: readonly string[], quality: PictureQuality, folder: string): Promise<number> {
  let count = 0;
  for (const file of files) {
    const original = await readFile(file);
    for (const width of pictureWidths("100vw", imageSize(original).width)) {
      const options = { buffer: original, contentType: WEBP, quality, width, concurrency: 1 };
      const target = picturePath(folder, pictureName(hashPicture(original), { width, quality, type: WEBP }));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await optimizeImage(options));
      count++;
    }
  }
  return count;
}
