import { expect, it, vi } from "vitest";
import { processSlot } from "@/lib/process/slot";

it("a slot has one value for all copies of the module, created once", async () => {
  const create = vi.fn(() => ({ id: 1 }));
  const value = processSlot("slot.test").getOrCreate(create);
  vi.resetModules();
  const { processSlot: ofOtherBundle } = await import("@/lib/process/slot");
  expect(ofOtherBundle).not.toBe(processSlot);
  expect(ofOtherBundle("slot.test").getOrCreate(create)).toBe(value);
  expect(create).toHaveBeenCalledTimes(1);
});

it("slots are apart by name, and can be emptied", () => {
  const [one, other] = [processSlot<string>("slot.test/one"), processSlot<string>("slot.test/other")];
  one.set("a");
  expect([one.get(), other.get()]).toEqual(["a", undefined]);
  one.set(undefined);
  expect(one.getOrCreate(() => "b")).toBe("b");
});
