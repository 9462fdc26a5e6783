import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PLAYERS, toFrameUrl, toPlayerPage, toVideo } from "@/lib/product/video";
import { buildDocument } from "./documents";

const videoOf = (vid: unknown, image = "/p.webp") =>
  toVideo(
    buildDocument({
      media_gallery: [
        { image: "/a.webp", typ: "image" },
        { image, typ: "video", vid },
      ],
    }),
  );

describe("a film of our own", () => {
  it("is a webm with its mp4 beside it, or the one file there is", () => {
    expect(videoOf({ url: "/films/sofa.webm", video_id: "chair-birk2" })).toEqual({
      kind: "file",
      poster: "/media/p.webp",
      sources: [
        { src: "/media/films/sofa.webm", type: "video/webm" },
        { src: "/media/films/sofa.mp4", type: "video/mp4" },
      ],
    });
    expect(videoOf({ url: "/films/sofa.MP4" })).toMatchObject({
      sources: [{ src: "/media/films/sofa.mp4", type: "video/mp4" }],
    });
  });

  it.each([
    [{ url: "https://cdn.example/sofa.webm" }],
    [{ url: "/films/sofa.exe" }],
    [{ url: "javascript:alert(1)" }],
    [{ url: "" }],
    [{ url: null }],
    [{}],
    [null],
  ])("is not made of %j", (vid) => {
    expect(videoOf(vid)).toBeNull();
  });

  it("comes without a poster where the entry has none", () => {
    expect(videoOf({ url: "/a.mp4" }, "no_selection")).toMatchObject({ poster: null });
  });
});

describe("a film at an outside player", () => {
  it.each([
    [{ url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3" }, "youtube", "dQw4w9WgXcQ"],
    [{ url: "https://youtu.be/dQw4w9WgXcQ?si=x" }, "youtube", "dQw4w9WgXcQ"],
    [{ url: "https://m.youtube.com/shorts/dQw4w9WgXcQ" }, "youtube", "dQw4w9WgXcQ"],
    [{ url: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" }, "youtube", "dQw4w9WgXcQ"],
    [{ url: "https://www.youtube.com/", video_id: "dQw4w9WgXcQ" }, "youtube", "dQw4w9WgXcQ"],
    [{ url: null, video_id: "dQw4w9WgXcQ" }, "youtube", "dQw4w9WgXcQ"],
    [{ url: "https://vimeo.com/76979871" }, "vimeo", "76979871"],
    [{ url: "https://player.vimeo.com/video/76979871?h=1" }, "vimeo", "76979871"],
    [{ video_id: "76979871" }, "vimeo", "76979871"],
  ])("is found in %j", (vid, player, id) => {
    expect(videoOf(vid)).toEqual({ kind: "player", player, id, poster: "/media/p.webp" });
  });

  it.each([
    ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ"],
    ["https://evil.example/?v=dQw4w9WgXcQ"],
    ["https://www.youtube.com/watch?v=%22onload%3D1"],
    ["https://vimeo.com/about"],
  ])("is not taken from %s", (url) => {
    expect(videoOf({ url })).toBeNull();
  });

  it("has a frame of the player's own, without cookies where there is one, and a page", () => {
    expect([toFrameUrl("youtube", "dQw4w9WgXcQ"), toFrameUrl("vimeo", "76979871")]).toEqual([
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
    ]);
    expect([toPlayerPage("youtube", "a"), toPlayerPage("vimeo", "1")]).toEqual([
      "https://www.youtube.com/watch?v=a",
      "https://vimeo.com/1",
    ]);
  });

  it("is let in by the content policy from the same origins", () => {
    const handler = readFileSync("lib/config/page-policy.cjs", "utf8");
    for (const [player, { frame }] of Object.entries(PLAYERS)) expect(handler).toContain(`${player}: "${frame}"`);
  });
});
