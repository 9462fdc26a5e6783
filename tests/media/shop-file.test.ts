import { expect, it } from "vitest";
import { answerShopFile, shopFile } from "@/lib/media/shop-file";

const MEDIA = "examples/krugmann/media";

it("sends a picture of the shop's folder with its type, and runs nothing in it", async () => {
  const answer = await answerShopFile(["icon.svg"], MEDIA);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(await answer.text()).toContain("<svg");
});

it.each([
  [["missing.webp"]],
  [["..", "brand.ts"]],
  [["..%2Fbrand.ts"]],
  [[".env"]],
  [[]],
  [["a/../../brand.svg"]],
  [["becher-blau"]],
])("answers 404 to %j", async (segments) => {
  expect((await answerShopFile(segments, MEDIA)).status).toBe(404);
});

it("does not leave its folder", () => {
  expect(shopFile(["a", "b.webp"], "media")).toBe("media/a/b.webp");
  expect(shopFile(["..", "b.webp"], "media")).toBeNull();
  expect(shopFile(["a", "..", "b.webp"], "media")).toBeNull();
});
