import { describe, expect, it } from "vitest";
import { ReadError, toReadFailure } from "@/lib/search-engine/read";

describe("toReadFailure", () => {
  const failure = { kind: "network", code: "unreachable", retryable: true, message: "left alone" } as const;

  it("is the failure of a read", () => {
    expect(toReadFailure(new ReadError(failure))).toBe(failure);
  });

  it("is recognised by its digest where a cached function threw it", () => {
    const passed = Object.assign(new Error("omitted in production"), { digest: new ReadError(failure).digest });
    expect(toReadFailure(passed)).toEqual({ kind: "network", code: "unreachable", retryable: true, cause: passed });
  });

  it.each([
    new TypeError("a bug"),
    Object.assign(new Error("a bug"), { digest: "3114574137" }),
    "read-failed:network:unreachable:true",
    null,
  ])("is null for anything else", (error) => {
    expect(toReadFailure(error)).toBeNull();
  });
});
