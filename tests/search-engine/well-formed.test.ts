import { describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { registerInProcessEngine } from "@/lib/search-engine/in-process";
import { getSearchEngine } from "@/lib/search-engine/server";
import { ok } from "@/lib/upstream/types";

// the engine in process, whatever the machine has
vi.mock("@/lib/config/env", async (original) => ({ ...(await original<object>()), getEnv: () => parseEnv({}) }));

const HALF = "So\ud83dfa";
const search = async (source: Record<string, unknown>) => {
  const engine = { search: async () => ok({ total: 1, hits: [{ id: "1", score: 1, source }], aggregations: {} }) };
  // the documents of a test are of any shape
  registerInProcessEngine(async () => engine as unknown as ReturnType<typeof getSearchEngine>);
  const answer = await getSearchEngine().search("bmse", "product", {});
  return answer.ok ? answer.value.hits[0]?.source : null;
};

describe("documents of a search engine", () => {
  it("have whole characters alone, or React would render their pages anew (error 418)", async () => {
    const source = { name: HALF, list: [{ label: "\udc00" }, "ok"], nested: { a: [HALF] }, price: 9, none: null };
    expect(await search(source)).toEqual({
      name: "So\ufffdfa",
      list: [{ label: "\ufffd" }, "ok"],
      nested: { a: ["So\ufffdfa"] },
      price: 9,
      none: null,
    });
    expect(source.name).toBe(HALF);
  });

  it("are handed on as they are where they are whole, emoji and line separators too", async () => {
    const source = { name: "So🛋fa\u2028", list: [{ label: "x" }] };
    expect(await search(source)).toBe(source);
  });
});
