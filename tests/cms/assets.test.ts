import { describe, expect, it, vi } from "vitest";
import { assetUrl, fetchAsset } from "@/lib/cms/assets";
import { toAssetPath } from "@/lib/cms/picture";

const FILE = "https://images.ctfassets.net/space/asset/token/En%20soffa.webp";
const picture = (type = "image/webp", status = 200) =>
  vi.fn<typeof fetch>(async () => new Response("x", { status, headers: { "content-type": type } }));
const ask = (send: typeof fetch, path = ["0", "space", "asset", "token", "a.webp"]) => fetchAsset(path, send);

describe("a file of the CMS", () => {
  it("has a path of the shop that leads back to it", () => {
    const path = toAssetPath(FILE.replace("https:", "")) ?? "";
    expect(path).toBe("/media/cms/0/space/asset/token/En%20soffa.webp");
    expect(assetUrl(path.split("/").slice(3).map(decodeURIComponent))).toBe(FILE);
  });

  it.each([
    "https://evil.example/a.webp",
    "http://images.ctfassets.net/a.webp",
    "https://images.ctfassets.net:8080/a.webp",
    "https://images.ctfassets.net.evil.example/a.webp",
    "/media/../etc/passwd",
    "/etc/passwd",
    "javascript:alert(1)",
    "",
  ])("at %j is none", (url) => expect(toAssetPath(url)).toBeNull());

  it.each([
    [[]],
    [["0"]],
    [["9", "a", "b"]],
    [["x", "a", "b"]],
    [["0", "..", "a"]],
    [["0", "a/b", "c"]],
    [["0", "a\\b", "c"]],
  ])("is not at %j", async (path) => {
    const send = picture();
    expect((await ask(send, path)).status).toBe(404);
    expect(send).not.toHaveBeenCalled();
  });

  it("is passed on, to be kept", async () => {
    const answer = await ask(picture());
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([200, "image/webp", "x"]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
  });

  it.each([
    ["a page", "text/html", 200, 404],
    ["a vector picture", "image/svg+xml", 200, 404],
    ["gone", "image/webp", 404, 404],
    ["an outage", "image/webp", 503, 502],
    ["too many calls", "image/webp", 429, 502],
  ])("that is %s is refused and not kept", async (_, type, status, wanted) => {
    const answer = await ask(picture(type, status));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([wanted, "no-store"]);
  });

  it("that cannot be reached is a 502", async () => {
    expect((await ask(vi.fn<typeof fetch>().mockRejectedValue(new TypeError("no way")))).status).toBe(502);
  });
});
