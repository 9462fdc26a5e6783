import { beforeEach, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { expireUrlMap, isMappedUpstream } from "@/lib/routing/url-map";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { envelope, FakeApi } from "../upstream/fake-api";

vi.mock("@/lib/config/env", async (original) => {
  const config = await original<typeof import("@/lib/config/env")>();
  return { ...config, getEnv: () => parseEnv({ API_TIMEOUT_MS: "15000" }) };
});

const api = new FakeApi();
registerInProcessApi(async () => api);
beforeEach(() => {
  api.reset();
  expireUrlMap();
});

const HIT = { _type: "product", _id: "10", _source: { sku: "SOFA", slug: "sofa", type_id: "configurable" } };

it("a URL is looked up with all that servers ask about it, as a guest's", async () => {
  api.answer = () => envelope(200, HIT);
  await isMappedUpstream("bmfi", "old/sofa.html");
  const call = api.seen.find(({ path }) => path === "/api/url/map");
  expect(JSON.parse(call?.body ?? "null")).toEqual({
    url: "old/sofa.html",
    includeFields: null,
    excludeFields: null,
    options: {},
    params: {},
    groupId: null,
    groupToken: null,
  });
});

it.each([
  ["in the envelope", () => envelope(200, HIT), true],
  ["as a bare hit", () => Response.json({ _index: "i", _score: 1, ...HIT }), true],
  ["as both at once", () => Response.json({ code: 200, result: HIT, ...HIT }), true],
  ["as null for none", () => Response.json(null), false],
  [
    "as none in the envelope and beside it",
    () => Response.json({ code: 200, result: { _404: true }, _404: true }),
    false,
  ],
])("its answer is read %s", async (_, answer, isMapped) => {
  api.answer = (request) => (request.url.includes("/url/map") ? answer() : envelope(200, { urlResolver: null }));
  expect(await isMappedUpstream("bmfi", "old/sofa.html")).toBe(isMapped);
});
