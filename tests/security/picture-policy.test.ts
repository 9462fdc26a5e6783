import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { expect, it } from "vitest";
import { PICTURE_POLICY } from "@/lib/config/security-headers";
import { settings } from "@/next.settings";

/** Returns the policy Next sends with a path: that of the last rule that matches it. */
async function policyOf(path: string): Promise<string | undefined> {
  const rules = (await settings.headers?.()) ?? [];
  return rules
    .filter(({ source, has }) => !has && getPathMatch(source, { strict: true, removeUnnamedParams: true })(path))
    .flatMap(({ headers }) => headers)
    .findLast(({ key }) => key === PICTURE_POLICY.key)?.value;
}

it.each([
  "/media/shop/logo.svg",
  "/media/shop/rooms/summer.webp",
  "/media/linden/plan.svg",
  "/api/reviews/photos/7a",
  "/api/reviews/photos/7a/small",
  "/api/reviews/picture",
])("%s is sent with the policy of pictures", async (path) => {
  expect(await policyOf(path)).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

it.each(["/c/sofas", "/media/linden/a.webp", "/api/reviews", "/logo.svg/x"])("%s is not", async (path) => {
  expect(await policyOf(path)).toContain("object-src 'none'");
});
