import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { isSameOrigin } from "@/lib/edge/same-origin";

const env = vi.hoisted(() => ({ SITE_URL: undefined as string | undefined }));
vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => parseEnv({ SITE_URL: env.SITE_URL }),
}));

const ask = (origin: string | null, host: string | null, more: Record<string, string> = {}) =>
  isSameOrigin(
    new Request("http://localhost:3000/api/cart/create", {
      method: "POST",
      headers: { ...(origin !== null && { origin }), ...(host !== null && { host }), ...more },
    }),
  );

describe("isSameOrigin", () => {
  beforeEach(() => void (env.SITE_URL = undefined));

  it.each([
    ["http://localhost:3000", "localhost:3000", true],
    ["https://shop.example", "shop.example", true],
    ["https://shop.example", "SHOP.example", true],
    ["https://shop.example:443", "shop.example", true],
    ["https://shop.example:8443", "shop.example", false],
    ["https://evil.example", "shop.example", false],
    ["https://shop.example.evil.example", "shop.example", false],
    ["https://evil.example/shop.example", "shop.example", false],
    ["https://user@evil.example", "shop.example", false],
    ["null", "shop.example", false],
    ["", "shop.example", false],
    [null, "shop.example", false],
    ["https://shop.example", null, false],
    ["shop.example", "shop.example", false],
  ])("origin %s on host %s: %s", (origin, host, same) => {
    expect(ask(origin, host)).toBe(same);
  });

  it("knows the scheme: a page over http is another's where the shop is served over https", () => {
    const behindProxy = { "x-forwarded-proto": "https" };
    expect(ask("http://shop.example", "shop.example", behindProxy)).toBe(false);
    expect(ask("https://shop.example", "shop.example", behindProxy)).toBe(true);
    expect(ask("http://shop.example", "shop.example", { "x-forwarded-proto": "http" })).toBe(true);
    env.SITE_URL = "https://shop.example";
    // the proxy in front need not say so
    expect(ask("http://shop.example", "shop.example")).toBe(false);
    expect(ask("https://shop.example", "shop.example", { "x-forwarded-proto": "http" })).toBe(true);
    // the same shop on this machine, past the proxy
    expect(ask("http://localhost:3000", "localhost:3000")).toBe(true);
  });

  it.each([
    ["same-origin", true],
    ["none", true],
    ["same-site", false],
    ["cross-site", false],
  ])("is not fooled by a forged origin of a browser that says %s", (site, same) => {
    expect(ask("https://shop.example", "shop.example", { "sec-fetch-site": site })).toBe(same);
  });
});
