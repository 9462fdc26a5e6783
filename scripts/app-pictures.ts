import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { ICON_SIZES, iconPath, SCREENSHOT_SIZES, screenshotPath } from "../lib/seo/app-manifest";
import { buildStorePath, listStores } from "../lib/storefront";
import { openBrowser } from "./bench/browser";

// npm run app-pictures [-- http://localhost:3000]: draws the icons of the app from public/icon.svg and, where the address
// of a running shop is given, takes the pictures that browsers show beside the offer to install it.

const PUBLIC = "public";
/** A mask may cut off what is further than two fifths from the centre; the drawing reaches a little beyond. */
const MASKABLE_SHARE = 0.8;

const fileOf = (address: string) => path.join(PUBLIC, address);

async function drawIcons(): Promise<void> {
  const drawing = await readFile(fileOf("/icon.svg"));
  for (const size of ICON_SIZES) {
    await sharp(drawing, { density: 1200 })
      .resize(size)
      .png({ palette: true })
      .toFile(fileOf(iconPath(size)));
    const inner = Math.round(size * MASKABLE_SHARE);
    const margin = Math.floor((size - inner) / 2);
    await sharp(drawing, { density: 1200 })
      .resize(inner)
      .extend({
        top: margin,
        left: margin,
        bottom: size - inner - margin,
        right: size - inner - margin,
        background: "#fff",
      })
      .png({ palette: true })
      .toFile(fileOf(iconPath(size, true)));
  }
}

async function takePictures(site: string): Promise<void> {
  const browser = await openBrowser();
  for (const [form, [width, height]] of Object.entries(SCREENSHOT_SIZES)) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const { code } of listStores()) {
      await page.goto(site + buildStorePath({ store: code, path: "/" }), { waitUntil: "networkidle" });
      const picture = await page.screenshot();
      // a key of SCREENSHOT_SIZES
      const address = screenshotPath(code, form as keyof typeof SCREENSHOT_SIZES);
      await writeFile(fileOf(address), await sharp(picture).webp({ quality: 60 }).toBuffer());
    }
    await context.close();
  }
  await browser.close();
}

const [site] = process.argv.slice(2);
await mkdir(fileOf(path.dirname(iconPath(ICON_SIZES[0]))), { recursive: true });
await drawIcons();
if (site) await takePictures(site);
