import { expect, it, vi } from "vitest";
import { rememberEach } from "@/lib/cache/remember-each";

it("computes the value of an object once, and of another one like it again", () => {
  const compute = vi.fn<(key: { sku: string }) => { name: string }>(({ sku }) => ({ name: sku }));
  const nameOf = rememberEach(compute);
  const sofa = { sku: "SOFA" };
  expect(nameOf(sofa)).toBe(nameOf(sofa));
  expect(nameOf({ sku: "SOFA" })).not.toBe(nameOf(sofa));
  expect(compute).toHaveBeenCalledTimes(2);
});

it("remembers nothing of a computation that fails", () => {
  const compute = vi.fn<(key: object) => string>().mockImplementationOnce(() => {
    throw new Error("broken");
  });
  compute.mockReturnValue("whole");
  const read = rememberEach(compute);
  const key = {};
  expect(() => read(key)).toThrow("broken");
  expect(read(key)).toBe("whole");
});
