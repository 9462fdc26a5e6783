import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildDrawingPath, buildProductPath } from "@/lib/paths";
import { canonicalPath } from "@/lib/paths/canonical";
import { parseRoute } from "@/lib/paths/route";
import { parseSkuSegment, toSkuSegment } from "@/lib/paths/sku";

describe("a sku in a URL", () => {
  it("has no slash that a server in between would split at", () => {
    expect(buildProductPath("MLT/RB-32", "mallet", "MLT/RB~1")).toBe("/p/MLT~1RB-32/mallet/MLT~1RB~01");
    expect(buildDrawingPath("A/B", "floor")).toBe("/drawing/A~1B/floor");
  });

  it("comes back whole, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (sku) => {
        expect(parseSkuSegment(toSkuSegment(sku))).toBe(sku);
        expect(toSkuSegment(sku)).not.toMatch(/\/|%2F/i);
      }),
    );
  });

  it.each(["A/B", "~1", "A~/B~0", "100%", "Ö 5/7"])("is read from the canonical path: %s", (sku) => {
    const path = canonicalPath(buildProductPath(sku, "x", `${sku}/S`));
    expect(parseRoute("bmse", path)).toEqual({ kind: "product", parentSku: sku, slug: "x", childSku: `${sku}/S` });
  });
});
