import { expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { refuseWrite } from "@/lib/reviews/handle";

vi.mock("@/lib/config/env", async (original) => {
  const config = await original<typeof import("@/lib/config/env")>();
  return { ...config, getEnv: () => parseEnv({ API_ORIGINS: "https://client.example" }) };
});

const refusalOf = (action: "create" | "vote" | "report", headers: Record<string, string>) =>
  refuseWrite(
    new Request("http://shop.test/api/review/create?storeCode=bmfi", {
      method: "POST",
      headers: { host: "shop.test", ...headers },
    }),
    action,
  )?.status ?? null;

it.each([
  ["a page of ours", { origin: "http://shop.test", "sec-fetch-site": "same-origin" }, null],
  ["a page of API_ORIGINS", { origin: "https://client.example", "sec-fetch-site": "cross-site" }, null],
  ["an app, which names no origin", {}, null],
  ["a page of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
  ["a page that hides where it is", { "sec-fetch-site": "cross-site" }, 403],
  ["a sandboxed page", { origin: "null" }, 403],
])("a review may be sent by %s or not", (_, headers, status) => {
  expect(refusalOf("create", headers)).toBe(status);
});

it.each(["vote", "report"] as const)("a %s is for pages of ours alone", (action) => {
  expect(refusalOf(action, { origin: "http://shop.test" })).toBeNull();
  const others: Record<string, string>[] = [{}, { origin: "https://client.example" }];
  for (const headers of others) expect(refusalOf(action, headers)).toBe(403);
});
