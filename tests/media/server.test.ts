import { beforeEach, describe, expect, it, vi } from "vitest";
import { fetchMedia, mediaAddress } from "@/lib/media/server";
import { toMediaUrl } from "@/lib/product/picture";

vi.mock("@/lib/config/env", () => ({
  getEnv: () => ({
    MEDIA_URL: "https://old.example/img/{width}/{height}/resize{path}",
    MEDIA_HOSTS: ["cdn.example"],
    API_TIMEOUT_MS: 1000,
  }),
}));

const of = (url?: string, hosts: string[] = []) => ({ url, hosts });
const segmentsOf = (src: string) => src.replace(/^\/media\//, "").split("/");

describe("where a picture of a document lies", () => {
  it.each([
    ["https://old.example/media/product{path}", "https://old.example/media/product/h/a/front.jpg"],
    ["https://old.example/media/product/{path}", "https://old.example/media/product/h/a/front.jpg"],
    ["https://old.example/media/product", "https://old.example/media/product/h/a/front.jpg"],
    ["https://x.example/{width}/{height}{path}?w={width}", "https://x.example/1680/1680/h/a/front.jpg?w=1680"],
  ])("is told by %s", (pattern, address) => {
    expect(mediaAddress(["h", "a", "front.jpg"], of(pattern))).toBe(address);
  });

  it("is nowhere without a pattern, and for a path that leads out of it", () => {
    expect(mediaAddress(["h", "a.jpg"], of())).toBeNull();
    for (const path of [[], [".."], ["a", "..", "b"], [""], ["a/b"], ["a\\b"]])
      expect(mediaAddress(path, of("https://old.example"))).toBeNull();
    expect(mediaAddress(["a b", "é.jpg"], of("https://old.example/m"))).toBe("https://old.example/m/a%20b/%C3%A9.jpg");
  });

  it("is a full URL only at a host that is named", () => {
    const address = "https://cdn.example/a/b.JPG?v=2&x=ö";
    const segments = segmentsOf(toMediaUrl(address));
    expect(segments).toEqual(["~", expect.stringMatching(/^[\w-]+\.jpg$/)]);
    expect(mediaAddress(segments, of(undefined, ["cdn.example"]))).toBe(address);
    expect(mediaAddress(segments, of("https://cdn.example/{path}"))).toBe(address);
    expect(mediaAddress(segments, of("https://old.example/{path}", ["img.example"]))).toBeNull();
    expect(mediaAddress(segmentsOf(toMediaUrl("//cdn.example/a.png")), of(undefined, ["cdn.example"]))).toBe(
      "https://cdn.example/a.png",
    );
    const hostile = ["http://user:x@cdn.example/a.png", "file:///etc/passwd", "http://127.0.0.1:9200/"];
    for (const each of hostile) {
      const name = `${Buffer.from(each).toString("base64url")}.png`;
      expect(mediaAddress(["~", name], of(undefined, ["cdn.example"]))).toBeNull();
    }
  });
});

describe("a picture of another host", () => {
  const send = vi.fn<typeof fetch>();
  const answer = (type: string, status = 200) => new Response("bytes", { status, headers: { "content-type": type } });
  beforeEach(() => void send.mockReset());

  it("is passed on, and kept by browsers", async () => {
    send.mockResolvedValue(answer("image/jpeg"));
    const passed = await fetchMedia(["h", "a", "front.jpg"], send);
    expect([passed.status, await passed.text(), passed.headers.get("content-type")]).toEqual([
      200,
      "bytes",
      "image/jpeg",
    ]);
    expect(passed.headers.get("cache-control")).toContain("max-age=2592000");
    expect(send.mock.calls[0]?.[0]).toBe("https://old.example/img/1680/1680/resize/h/a/front.jpg");
    expect(send.mock.calls[0]?.[1]).toMatchObject({ redirect: "error" });
  });

  it.each([
    ["none where the host has none", answer("text/html", 404), 404],
    ["none where the host answers with a page", answer("text/html"), 404],
    ["none where it may hold scripts", answer("image/svg+xml"), 404],
    ["not to be had while the host fails", answer("text/html", 503), 502],
  ])("is %s", async (_, given, status) => {
    send.mockResolvedValue(given);
    expect((await fetchMedia(["a.jpg"], send)).status).toBe(status);
  });

  it("is not to be had while the host does not answer, and asks nobody for a malformed path", async () => {
    send.mockRejectedValue(new TypeError("fetch failed"));
    expect((await fetchMedia(["a.jpg"], send)).status).toBe(502);
    send.mockClear();
    expect((await fetchMedia(["%E0%A4%A"], send)).status).toBe(404);
    expect(send).not.toHaveBeenCalled();
  });
});
