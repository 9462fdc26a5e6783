import { expect, it, vi } from "vitest";
import { GET } from "@/app/api/ext/vsf-deploy-refresher/version/route";
import { readVersion } from "@/lib/config/version";

vi.mock("next/server", () => ({ connection: async () => {} }));

const URL_OF_CALL = "http://shop.test/api/ext/vsf-deploy-refresher/version?storeCode=bmse";

it("the version is that of the shop's build, and no commerce API is asked for it", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  vi.stubEnv("API_BASE_URL", "http://commerce.test");
  const answer = await GET(new Request(URL_OF_CALL));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.json()).toEqual({ code: 200, result: { version: readVersion() } });
  expect(readVersion()).toMatch(/^\S+$/);
  expect(fetch).not.toHaveBeenCalled();
});
