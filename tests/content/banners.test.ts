import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withBanners } from "@/components/content/sections/with-banners";
import type { CmsSection } from "@/lib/cms/types";
import { logger } from "@/lib/config/log";
import { NO_BANNERS, parseBanners, productBannerFor } from "@/lib/content/banner-file";
import { bannerFileOf } from "@/lib/content/banner-path";
import { getBanners } from "@/lib/content/banners";
import { watchFiles } from "@/lib/content/watch-files";

const folder = mkdtempSync(join(tmpdir(), "banners-"));
vi.mock("@/lib/config/env", () => ({ getEnv: () => ({ CONTENT_DIR: folder, DATA_DIR: "/none" }) }));
afterAll(() => rmSync(folder, { recursive: true }));

const BANNER = { title: "Rea", message: "Till söndag", button: "Se rean", link: "/c/rea", image: "banners/a.webp" };
const parse = (source: unknown) => {
  const report = vi.fn<(where: string, fault: string) => void>();
  const banners = parseBanners(typeof source === "string" ? source : JSON.stringify(source), report);
  return { banners, faults: report.mock.calls.map(([where]) => where) };
};

describe("a file of banners", () => {
  it("has every list, each with what it needs", () => {
    const { banners, faults } = parse({
      mainBanners: [BANNER],
      smallBanners: [{ ...BANNER, link: "/dk/c/tilbud" }],
      productBanners: [BANNER],
      menuAsideBanners: [BANNER],
      headImages: [{ image: "/media/b.webp", width: 100, height: 50 }],
      instagramImages: [
        { image: "c.webp", link: "/inspiration", alt: "Soffa" },
        { image: "d.webp", link: "https://www.instagram.com/p/1" },
        { image: "e.webp" },
      ],
      defaultContent: [{ title: "Ute" }],
    });
    expect(faults).toEqual([]);
    expect(banners?.main).toEqual([
      {
        title: "Rea",
        message: "Till söndag",
        action: "Se rean",
        path: "/c/rea",
        picture: { src: "/media/banners/a.webp", width: 1600, height: 700 },
        skus: [],
        categories: [],
      },
    ]);
    expect(banners?.small[0]?.path).toBe("/c/tilbud");
    expect([banners?.product.length, banners?.menuAside.length]).toEqual([1, 1]);
    expect(banners?.headImages).toEqual([{ src: "/media/b.webp", width: 100, height: 50 }]);
    expect(banners?.instagram.map(({ alt, link }) => [alt, link])).toEqual([
      ["Soffa", { isInner: true, path: "/inspiration" }],
      ["", { isInner: false, href: "https://www.instagram.com/p/1" }],
      ["", null],
    ]);
    expect(banners?.defaults).toEqual([{ title: "Ute", message: "" }]);
  });

  it.each(["javascript:alert(1)", "http://www.instagram.com/", "mailto:a@b.se"])(
    "loses a picture for Instagram with the link %s",
    (link) => {
      const { banners, faults } = parse({ instagramImages: [{ image: "c.webp", link }] });
      expect([banners?.instagram, faults]).toEqual([[], ["instagramImages[0]"]]);
    },
  );

  it("shows a product the banner that names it or its category, else one for all", () => {
    const named = (title: string, more: object) => ({ ...BANNER, title, ...more });
    const { banners } = parse({
      productBanners: [
        named("all", {}),
        named("chairs", { categories: [7, 8] }),
        named("dune", { skus: ["DUNE"] }),
        named("broken", { skus: "DUNE" }),
      ],
    });
    const titleFor = (sku: string, categoryIds: number[]) =>
      banners && productBannerFor(banners, { sku, categoryIds })?.title;
    expect(titleFor("A", [1])).toBe("all");
    expect(titleFor("A", [1, 8])).toBe("chairs");
    expect(titleFor("DUNE", [1])).toBe("dune");
    expect(productBannerFor(NO_BANNERS, { sku: "A", categoryIds: [] })).toBeNull();
    const some = parse({ productBanners: [named("chairs", { categories: [7] })] }).banners ?? NO_BANNERS;
    expect(productBannerFor(some, { sku: "A", categoryIds: [1] })).toBeNull();
  });

  it("lends a banner without words those of the default item at its place", () => {
    const { title: _, message: __, ...wordless } = BANNER;
    const { banners, faults } = parse({
      mainBanners: [BANNER, wordless, wordless],
      defaultContent: [{ title: "Ett" }, { title: "Två", message: "ord" }],
    });
    expect(banners?.main.map(({ title, message }) => [title, message])).toEqual([
      ["Rea", "Till söndag"],
      ["Två", "ord"],
    ]);
    expect(faults).toEqual(["mainBanners[2]"]);
  });

  it.each([
    ["a script for a link", { link: "javascript:alert(1)" }],
    ["another site for a link", { link: "https://evil.example" }],
    ["another site's picture", { image: "https://evil.example/a.webp" }],
    ["a picture outside of the media", { image: "../secret.png" }],
    ["no picture", { image: undefined }],
    ["a size that is none", { width: -1 }],
    ["a title that is none", { title: 7 }],
  ])("loses a banner with %s, and no other", (_, over) => {
    const { banners, faults } = parse({ mainBanners: [{ ...BANNER, ...over }, BANNER] });
    expect(banners?.main).toHaveLength(1);
    expect(faults).toEqual(["mainBanners[0]"]);
  });

  it.each(["", "{", "[]", "null", '"text"'])("%j is none", (text) => {
    expect(parse(text)).toEqual({ banners: null, faults: ["file"] });
  });

  it("keeps its other lists where one is no list", () => {
    const { banners, faults } = parse({ mainBanners: BANNER, smallBanners: [BANNER] });
    expect([banners?.main.length, banners?.small.length, faults]).toEqual([0, 1, ["mainBanners"]]);
  });
});

describe("the banners of a store view", () => {
  beforeEach(() => vi.mocked(logger().warn).mockClear());

  it("are none without a file, and read from it without a restart", async () => {
    expect(await getBanners("bmfi")).toEqual(NO_BANNERS);
    writeFileSync(join(folder, "bmfi.json"), JSON.stringify({ mainBanners: [BANNER] }));
    expect((await getBanners("bmfi")).main).toHaveLength(1);
    expect((await getBanners("bmse")).main).toHaveLength(0);
  });

  it("tell a fault once", async () => {
    writeFileSync(join(folder, "bmno.json"), JSON.stringify({ mainBanners: [{}] }));
    await getBanners("bmno");
    await getBanners("bmno");
    expect(logger().warn).toHaveBeenCalledTimes(1);
  });
});

describe("a file that is written", () => {
  let end = () => {};
  afterEach(() => end());

  it("is told for its own store view, again until it could be told", async () => {
    const tell = vi.fn<(store: string) => Promise<void>>().mockRejectedValueOnce(new Error("busy")).mockResolvedValue();
    end = watchFiles({ filesOf: (store) => [bannerFileOf(store)], report: tell, everyMs: 10 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(tell).not.toHaveBeenCalled();
    writeFileSync(join(folder, "bmdk.json"), "{}");
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(tell.mock.calls).toEqual([["bmdk"], ["bmdk"]]);
  });
});

describe("the home page with banners", () => {
  const part = (kind: string, id: string) => ({ kind, id }) as unknown as CmsSection; // their kinds alone count here
  const parts = [part("hero", "h"), part("categoryRow", "c"), part("productRow", "p"), part("promises", "o")];
  const banners = (of: object) => ({ ...NO_BANNERS, ...parse(of).banners });
  const ids = (of: object) => withBanners(parts, banners(of), "Just nu").map(({ id }) => id);

  it("stays as it is without any", () => {
    expect(ids({})).toEqual(["h", "c", "p", "o"]);
  });
  it("has the main ones on top and below the first row, the small ones after the categories", () => {
    expect(ids({ mainBanners: [BANNER, BANNER], smallBanners: [BANNER] })).toEqual([
      "main-banner-1",
      "c",
      "small-banners",
      "p",
      "main-banner-2",
      "o",
    ]);
  });
  it("does without one that leads nowhere", () => {
    expect(ids({ mainBanners: [{ ...BANNER, button: null }] })).toEqual(["h", "c", "p", "o"]);
  });
});
