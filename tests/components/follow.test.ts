// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { followInPlace } from "@/components/overlay/follow";

const router = { replace: vi.fn<(href: string) => void>() };
const load = vi.spyOn(location, "replace").mockImplementation(() => undefined);
afterEach(() => {
  router.replace.mockReset();
  load.mockClear();
});

it("a link of an overlay is followed in the overlay's place, to the checkout by the browser itself", () => {
  followInPlace(router, `${location.origin}/soffor?color=2`);
  expect([router.replace.mock.calls, load.mock.calls]).toEqual([[["/soffor?color=2"]], []]);
  followInPlace(router, `${location.origin}/dk/checkout`);
  expect([router.replace.mock.calls.length, load.mock.calls]).toEqual([1, [[`${location.origin}/dk/checkout`]]]);
});
