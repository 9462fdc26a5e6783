import { expect, it } from "vitest";
import { hasOwnDocument } from "@/lib/storefront";

it.each([
  ["/checkout", true],
  ["/dk/checkout", true],
  ["/en/checkout", true],
  ["/", false],
  ["/cart", false],
  ["/i/checkout", false],
  ["/checkout/x", false],
  ["/confirmation", false],
])("%s is a document of its own: %s", (path, expected) => {
  expect(hasOwnDocument(path)).toBe(expected);
});
