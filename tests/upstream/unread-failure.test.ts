import { expect, it, vi } from "vitest";
import { readResult } from "@/lib/upstream/envelope";

vi.mock("@/lib/upstream/http-failure", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("a refusal whose reading cannot be loaded counts as unanswered, so that it is asked again", async () => {
  const refused = Response.json({ code: 401, result: "no" }, { status: 401 });
  expect(await readResult(refused)).toMatchObject({
    ok: false,
    error: { kind: "network", code: "unreachable", retryable: true },
  });
});
