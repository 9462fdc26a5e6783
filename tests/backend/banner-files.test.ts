import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildDemoShop } from "@/backend/demo";
import { writeBannerFiles } from "@/backend/seed";
import { parseBanners, productBannerFor } from "@/lib/content/banner-file";
import { STORE_CODES } from "@/lib/storefront/types";

let folder: string;
beforeEach(() => void (folder = join(mkdtempSync(join(tmpdir(), "files-")), "content")));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the files of banners a shop starts with", () => {
  it("are written once, and never over one that somebody changed", async () => {
    await writeBannerFiles(folder, { bmse: "a", bmdk: "b" });
    writeFileSync(join(folder, "bmse.json"), "changed");
    await writeBannerFiles(folder, { bmse: "a", bmdk: "b", bmno: "c" });
    const texts = ["bmse", "bmdk", "bmno"].map((store) => readFileSync(join(folder, `${store}.json`), "utf8"));
    expect(texts).toEqual(["changed", "b", "c"]);
  });

  it("hold no fault, and a banner for sofas that leads to a page of the view, in each store view", () => {
    const { bannerFiles, documents } = buildDemoShop(new Date("2026-11-22T12:00:00Z"));
    for (const store of STORE_CODES) {
      const faults: string[] = [];
      const banners = parseBanners(bannerFiles[store] ?? "", (where, fault) => faults.push(`${where} ${fault}`));
      expect(faults).toEqual([]);
      if (!banners) throw new Error(`${store} has no file`);
      expect(banners.instagram.map(({ alt }) => alt)).not.toContain("");
      const sofa = documents.find(({ type, source }) => type === "product" && source.sku === "SOFA-LINDEN-3");
      const categoryIds = [sofa?.source.category_ids ?? []].flat().map(Number);
      const banner = productBannerFor(banners, { sku: "SOFA-LINDEN-3", categoryIds });
      expect(banner?.path).toMatch(/^\/[^/]/);
      expect(banner?.path).not.toContain("undefined");
      expect(productBannerFor(banners, { sku: "LAMP-GLOD", categoryIds: [] })).toBeNull();
    }
  });
});
