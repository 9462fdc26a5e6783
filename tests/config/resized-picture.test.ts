import { describe, expect, it } from "vitest";
import { resizedPicture } from "@/lib/config/pictures";

const of = (src: string, width: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=45`;

describe("a picture as other clients ask for it", () => {
  it.each([
    ["310/300/resize/h/a/hammer.jpg", of("/media/h/a/hammer.jpg", 320)],
    ["600/744/resize//h/a/hammer.jpg", of("/media/h/a/hammer.jpg", 640)],
    ["9999/1/crop/media/sofa/front.webp", of("/media/sofa/front.webp", 1680)],
    ["/img/100/100/resize/a%20b/%C3%A9.png", of("/media/a b/é.png", 120)],
  ])("comes in the next width: %s", (path, address) => expect(resizedPicture(path)).toBe(address));

  it.each([
    "",
    "310/300/resize",
    "310/300/resize/",
    "x/300/resize/a.jpg",
    "310/300/rotate/a.jpg",
    "1/1/resize/%E0%A4%A",
  ])("is none: %j", (path) => expect(resizedPicture(path)).toBeNull());

  it("leads nowhere outside", () => {
    for (const path of ["10/10/resize/../a.jpg", "10/10/resize/a/./b.jpg", "10/10/resize/a//b.jpg"])
      expect(resizedPicture(path)).toBeNull();
    expect(resizedPicture(`10/10/resize/${"a".repeat(1001)}`)).toBeNull();
  });
});
