import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import loadPicture from "@/lib/config/picture-loader";
import { isPictureWidth, PICTURES, pictureUrl, pictureWidths } from "@/lib/config/pictures";
import { settings as config } from "@/next.settings";

describe("pictures", () => {
  it("are offered in widths from 120 to 1680 (docs/domain-rules.md#pictures), up to one beyond their own", () => {
    expect(pictureWidths("100vw", 5000)).toEqual([120, 160, 240, 320, 480, 640, 828, 1080, 1280, 1680]);
    expect(pictureWidths("(min-width: 1024px) 25vw, 79vw", 700)).toEqual([120, 160, 240, 320, 480, 640, 828]);
  });

  it("of a fixed size are offered up to twice that, for screens with more dots", () => {
    expect(pictureWidths("120px", 1278)).toEqual([120, 160, 240]);
    expect(pictureWidths("(min-width: 768px) 310px, 150px", 1278)).toEqual([120, 160, 240, 320, 480, 640]);
  });

  it("request no size the server does not make", () => {
    for (const width of pictureWidths("100vw", 5000)) expect(isPictureWidth(width)).toBe(true);
    expect(pictureUrl("/media/a b.webp", 480)).toBe("/_next/image?url=%2Fmedia%2Fa%20b.webp&w=480&q=45");
    expect(pictureUrl("/media/a.webp", 480, PICTURES.fine)).toBe("/_next/image?url=%2Fmedia%2Fa.webp&w=480&q=70");
  });

  it("are what Next's image component loads, whose widths are the server's; its own optimizer is off", () => {
    const { loader, loaderFile = "", imageSizes = [], deviceSizes = [] } = config.images ?? {};
    expect([loader, existsSync(loaderFile)]).toEqual(["custom", true]);
    for (const width of [...imageSizes, ...deviceSizes])
      expect(loadPicture({ src: "/media/a.webp", width })).toBe(pictureUrl("/media/a.webp", width));
    expect(loadPicture({ src: "/media/a.webp", width: 480, quality: 75 })).toBe(
      pictureUrl("/media/a.webp", 480, PICTURES.fine),
    );
    expect(loadPicture({ src: "/media/a.svg", width: 480 })).toBe("/media/a.svg");
    expect(() => loadPicture({ src: "/media/a.webp", width: 481 })).toThrow("481");
  });
});
