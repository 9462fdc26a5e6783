import { describe, expect, it } from "vitest";
import { pictureUrl } from "@/lib/config/pictures";
import { isPictureUrl, parsePictureRequest } from "@/server/picture-request";

const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const parse = (url: string, accept: string | undefined = CHROME) => parsePictureRequest(url, accept);

describe("a request for a picture", () => {
  it("is read as the shop's pages write it", () => {
    expect(parse(pictureUrl("/media/sofa/sand front.webp", 480))).toEqual({
      src: "/media/sofa/sand front.webp",
      width: 480,
      quality: 45,
      type: "image/webp",
    });
  });

  it("may be of the fine quality", () => {
    expect(parse(pictureUrl("/media/a.webp", 480, 70))?.quality).toBe(70);
  });

  it.each([
    [CHROME, "image/webp"],
    ["image/webp", "image/webp"],
    ["image/png,image/webp;q=0.1", "image/webp"],
    ["image/webp;q=0", "image/jpeg"],
    ["*/*", "image/jpeg"],
    ["image/*", "image/jpeg"],
    ["", "image/jpeg"],
    ["image/webpx", "image/jpeg"],
  ])("of a client that accepts %j is answered as %s", (accept, type) => {
    expect(parse(pictureUrl("/media/a.webp", 480), accept)?.type).toBe(type);
  });

  it.each([
    ["/media/a.webp", "image/jpeg"],
    ["/media/a.avif", "image/jpeg"],
    ["/media/a.jpg", "image/jpeg"],
    ["/media/a.jpeg", "image/jpeg"],
    ["/media/a.png", "image/png"],
    ["/media/a.gif", "image/png"],
    ["/media/a", "image/jpeg"],
  ])("of %s without webp is answered as %s", (src, type) => {
    expect(parse(pictureUrl(src, 480), "*/*")?.type).toBe(type);
  });

  const of = (src: string) => `/_next/image?url=${encodeURIComponent(src)}&w=480&q=45`;
  it.each([
    ["without a picture", "/_next/image?w=480&q=45"],
    ["without a query", "/_next/image"],
    ["without a width", "/_next/image?url=%2Fmedia%2Fa.webp&q=45"],
    ["without a quality", "/_next/image?url=%2Fmedia%2Fa.webp&w=480"],
    ...["481", "0480", "+480", "480.0", "4.8e2", "0x1e0", " 480", "480 ", "-480", "", "NaN", "99999999", "٤٨٠"].map(
      (width): [string, string] => [
        `of width ${JSON.stringify(width)}`,
        `/_next/image?url=%2Fmedia%2Fa.webp&w=${encodeURIComponent(width)}&q=45`,
      ],
    ),
    ...["44", "045", "75", "45.0", "", "45 "].map((quality): [string, string] => [
      `of quality ${JSON.stringify(quality)}`,
      `/_next/image?url=%2Fmedia%2Fa.webp&w=480&q=${encodeURIComponent(quality)}`,
    ]),
    ["with two widths", "/_next/image?url=%2Fmedia%2Fa.webp&w=480&w=640&q=45"],
    ["with two pictures", "/_next/image?url=%2Fmedia%2Fa.webp&url=%2Fmedia%2Fb.webp&w=480&q=45"],
    ["with two qualities", "/_next/image?url=%2Fmedia%2Fa.webp&w=480&q=45&q=45"],
    ...[
      "https://evil.example/media/a.webp",
      "//evil.example/media/a.webp",
      "/media/../../etc/passwd.webp",
      "/media/./a.webp",
      "/media//a.webp",
      "/media/.hidden.webp",
      "/media/.tmp/a.webp",
      "/media/%2e%2e/a.webp",
      "/media/%252e%252e/a.webp",
      "/media/..%2f..%2fa.webp",
      "/media/a%ZZ.webp",
      "/media\\a.webp",
      "/media/..\\a.webp",
      "/media/a.webp?x=1.webp",
      "/media/a.webp#.webp",
      "/media/a\0.webp",
      "/media/a\n.webp",
      "/mediax/a.webp",
      "/MEDIA/a.webp",
      "/api/x.webp",
      "/_next/image/a.webp",
      "/media/a.svg",
      "/media/a.SVG",
      "/media/",
      "",
      `/media/${"a".repeat(1000)}.webp`,
    ].map((src): [string, string] => [`of ${JSON.stringify(src.slice(0, 40))}`, of(src)]),
  ])("%s is refused", (_, url) => {
    expect(parse(url)).toBeNull();
  });

  it("names an original by its path or by the encoded one, which are the same picture", () => {
    expect(parse(of("/media/h/a/ham%20mer.jpg"))).toEqual(parse(of("/media/h/a/ham mer.jpg")));
  });

  it.each([
    ["/_next/image", true],
    ["/_next/image?w=1", true],
    ["/_next/images?url=%2Fmedia%2Fa.webp&w=480&q=45", false],
    ["/media/a.webp?url=%2Fmedia%2Fa.webp&w=480&q=45", false],
  ])("%s is one: %s", (url, expected) => {
    expect(isPictureUrl(url)).toBe(expected);
  });
});
