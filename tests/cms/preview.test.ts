import { describe, expect, it } from "vitest";
import { PREVIEW_MS, previewLink, previewPagePath, signPreview, verifyPreview } from "@/lib/cms/preview";
import { readChangedEntry } from "@/lib/cms/webhook";

const NOW = Date.parse("2026-11-01T12:00:00Z");
const SECRET = "a-secret-of-this-test-only";
const DRAFT = { store: "bmfi", slug: "corner-sofas" } as const;
const pass = signPreview(DRAFT, NOW + 60_000, SECRET);

describe("the pass of a draft", () => {
  it("opens its own page until it ends", () => {
    expect(verifyPreview(DRAFT, pass, SECRET, NOW)).toBe(NOW + 60_000);
    expect(verifyPreview(DRAFT, pass, SECRET, NOW + 60_000)).toBeNull();
  });

  it.each([
    ["of another store view", { ...DRAFT, store: "bmse" as const }, pass, SECRET],
    ["of another page", { ...DRAFT, slug: "corner" }, pass, SECRET],
    ["with another secret", DRAFT, pass, `${SECRET}!`],
    ["with a later end", DRAFT, pass.replace(/^\d+/, String(NOW + 120_000)), SECRET],
    ["that is cut", DRAFT, pass.slice(0, -1), SECRET],
    ["that is empty", DRAFT, "", SECRET],
    ["for ever", DRAFT, signPreview(DRAFT, NOW + PREVIEW_MS + 1, SECRET), SECRET],
  ])("%s opens nothing", (_, draft, given, secret) => {
    expect(verifyPreview(draft, given, secret, NOW)).toBeNull();
  });

  it("does not take a line break in a slug for the end of it", () => {
    const joined = signPreview({ store: "bmfi", slug: "a\nb" }, NOW + 60_000, SECRET);
    expect(verifyPreview({ store: "bmfi", slug: "a" }, joined, SECRET, NOW)).toBeNull();
  });

  it("is carried by a link, and its page has a path of its own", () => {
    const link = new URL(previewLink(DRAFT, NOW + 60_000, SECRET), "http://shop.example");
    expect([link.pathname, link.searchParams.get("pass")]).toEqual(["/api/preview", pass]);
    expect(previewPagePath(DRAFT)).toBe("/fi/preview/corner-sofas");
    expect(previewPagePath(DRAFT, "shop.fi", { "shop.fi": "bmfi" })).toBe("/preview/corner-sofas");
  });
});

describe("a webhook of the CMS", () => {
  const body = { sys: { type: "Entry", id: "page-corner" }, fields: {} };
  it.each(["Entry.publish", "Entry.unpublish", "Asset.publish", "Entry.delete", "Entry.archive"])(
    "%s changes pages",
    (topic) => {
      expect(readChangedEntry(`ContentManagement.${topic}`, body)).toBe("page-corner");
    },
  );
  it.each(["Entry.save", "Entry.auto_save", "ContentType.publish", "Entry.publishx"])("%s changes none", (topic) => {
    expect(readChangedEntry(`ContentManagement.${topic}`, body)).toBeNull();
  });
  it("of another form is none", () => {
    for (const other of [null, [], { sys: {} }, { sys: { id: "" } }])
      expect(readChangedEntry("ContentManagement.Entry.publish", other)).toBeUndefined();
  });
});
