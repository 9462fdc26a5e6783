import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FILLED_ICON_NAMES, ICON_NAMES } from "@/components/ui/icon-names";
import { toIconStyles } from "@/scripts/icons/icon-styles";

const FILE = readFileSync("app/icons.css", "utf8");
const COUNT = ICON_NAMES.length + FILLED_ICON_NAMES.length;

describe("icons", () => {
  it("are drawn in the style sheet as they are listed", () => {
    expect(FILE).toBe(toIconStyles());
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

  it("cost a page one SVG document, and a second once a product is compared", () => {
    expect(FILE.match(/data:image\/svg/g)).toHaveLength(2);
    expect(readFileSync("app/globals.css", "utf8")).not.toContain("data:image/svg");
  });
});
