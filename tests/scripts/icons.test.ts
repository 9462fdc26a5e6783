import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { FILLED_ICON_NAMES, FIRST_ICON_NAMES, ICON_NAMES, type IconName } from "@/components/ui/icon-names";
import { drawBitmaps, type IconBitmaps, toIconStyles } from "@/scripts/icons/icon-styles";

const FILE = readFileSync("app/icons.css", "utf8");
const [large = "", small = "", dense = ""] = FILE.match(/data:image\/webp;base64,[\w+/=]+/g) ?? [];
const BITMAPS: IconBitmaps = { 22: large, 16: small, dense };
const NAMES: IconName[] = [...ICON_NAMES, ...FILLED_ICON_NAMES.map((name) => `${name}-filled` as const)];
const COUNT = NAMES.length;
const DRAWN_NOW = await drawBitmaps();

/** Resolves to how opaque a bitmap is, 0 to 255 for each pixel, row by row. */
async function readOpacity(bitmap: string) {
  const bytes = Buffer.from(bitmap.slice(bitmap.indexOf(",") + 1), "base64");
  const { data, info } = await sharp(bytes).extractChannel("alpha").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe("icons", () => {
  it("are drawn in the style sheet as they are listed", () => {
    expect(FILE).toBe(toIconStyles(BITMAPS));
  });

  it("stand side by side in one picture, each at its own place", () => {
    const [, picture = ""] = /mask-image: url\("data:image\/svg\+xml,([^"]+)"\)/.exec(FILE) ?? [];
    const svg = decodeURIComponent(picture);
    expect(svg).toContain(`viewBox='0 0 ${COUNT * 24} 24'`);
    const paths = [...svg.matchAll(/<path transform='translate\((\d+)\)'((?: fill='black')? d='[^']+')\/>/g)];
    expect(paths.map(([, at]) => Number(at))).toEqual(Array.from({ length: COUNT }, (_, before) => before * 24));
    expect(new Set(paths.map(([, , drawing]) => drawing))).toHaveLength(COUNT);
    // nothing else is drawn
    expect(svg.match(/<\w+/g)).toHaveLength(COUNT + 1);
    // a shape whose place is relative does not begin where the one before it ends
    const box = paths.find(([, at]) => Number(at) === 24 * ICON_NAMES.indexOf("box"))?.[2];
    expect(box).toContain("ZM0 0m3.3 7 8.7 5 8.7-5M12 22V12'");

    const places = [...FILE.matchAll(/--icon: calc\(100% \* (\d+) \/ (\d+)\)/g)].map(([, at, of]) => [at, of]);
    expect(places).toEqual(Array.from({ length: COUNT }, (_, at) => [String(at), String(COUNT - 1)]));
    expect(FILE).toContain(`mask-size: ${COUNT * 100}% 100%`);
  });

  it.each([
    [22, 22, FIRST_ICON_NAMES[22]],
    [16, 16, FIRST_ICON_NAMES[16]],
    ["dense", 66, [...FIRST_ICON_NAMES[22], ...FIRST_ICON_NAMES[16]]],
  ] as const)(
    "of the first window are bitmaps as well, at the places they have among all: %s",
    async (key, side, names) => {
      const { data, width, height } = await readOpacity(BITMAPS[key]);
      expect([width, height]).toEqual([COUNT * side, side]);
      const drawn = NAMES.filter((_, place) =>
        data.some((opacity, at) => opacity > 0 && Math.floor((at % width) / side) === place),
      );
      expect(drawn).toEqual(NAMES.filter((name) => names.includes(name)));

      const now = await readOpacity(DRAWN_NOW[key]);
      expect(now.data).toHaveLength(data.length);
      // processors of another kind may round differently, and by one of seven steps
      const different = now.data.filter((opacity, at) => Math.abs(opacity - (data[at] ?? 0)) > 37);
      expect(different).toHaveLength(0);
    },
  );

  it("of boxes that pages repeat are among those of the first window", () => {
    expect(FIRST_ICON_NAMES[22]).toEqual(expect.arrayContaining(["heart", "heart-filled"]));
    expect(FIRST_ICON_NAMES[16]).toContain("chevron-down");
  });

  it("cost a page one SVG document, and a second once a product is compared", () => {
    expect(FILE.match(/data:image\/svg/g)).toHaveLength(2);
    expect(readFileSync("app/globals.css", "utf8")).not.toContain("data:image/svg");
  });
});
