import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FILLED_ICON_NAMES, ICON_NAMES } from "@/components/ui/icon-names";
import { toIconStyles } from "@/scripts/icons/icon-styles";

describe("icons", () => {
  it("are drawn in the style sheet as they are listed", () => {
    expect(readFileSync("app/icons.css", "utf8")).toBe(toIconStyles());
  });

  it("have one shape each", () => {
    const shapes = [...toIconStyles().matchAll(/--icon: url\("([^"]+)"\)/g)].map(([, url]) => url);
    expect(shapes).toHaveLength(ICON_NAMES.length + FILLED_ICON_NAMES.length);
    expect(new Set(shapes)).toHaveLength(shapes.length);
  });
});
