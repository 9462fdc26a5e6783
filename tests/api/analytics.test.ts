import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The routes with containers configured. */
async function open(containers: string) {
  vi.resetModules();
  vi.stubEnv("GTM_CONTAINERS", containers);
  const [container, records, script] = await Promise.all([
    import("@/app/api/analytics/route"),
    import("@/app/api/dev/analytics/route"),
    import("@/app/api/dev/analytics/gtm.js/route"),
  ]);
  return { container, records, script };
}
const SITE = "http://localhost:3000/api/dev/analytics";
const from = (address = "127.0.0.1", more: RequestInit = {}, host = "localhost:3000") =>
  new Request(SITE, { ...more, headers: { host, "x-forwarded-for": address, ...more.headers } });
const post = (body: string) => from("127.0.0.1", { method: "POST", body });

describe("the container of a store view", () => {
  it.each([
    ["bmfi", 200, { id: "GTM-FI12", script: "https://www.googletagmanager.com/gtm.js?id=GTM-FI12" }],
    ["bmse", 404, null],
    ["other", 404, null],
  ])("of %s is told to who agreed", async (store, status, body) => {
    const { container } = await open("bmfi=GTM-FI12");
    const answer = container.GET(new Request(`http://localhost/api/analytics?store=${store}`));
    expect([answer.status, await answer.json()]).toEqual([status, body]);
  });
});

describe("the records of the sandbox", () => {
  let routes: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    routes = await open("default=sandbox");
    routes.records.DELETE(from("127.0.0.1", { method: "DELETE" }));
  });
  afterEach(() => vi.unstubAllEnvs());

  it("show what was given to the container, as JSON and as a page that runs nothing of it", async () => {
    const { records } = routes;
    expect((await records.POST(post('{"event":"<script>x"}'))).status).toBe(204);
    const json: unknown = await records.GET(from()).json();
    expect(json).toEqual([{ at: expect.any(String), entry: { event: "<script>x" } }]);
    const page = await records.GET(from("127.0.0.1", { headers: { accept: "text/html" } })).text();
    expect(page).toContain("1 entries");
    expect(page).not.toContain("<script>x");
    records.DELETE(from("127.0.0.1", { method: "DELETE" }));
    expect(await records.GET(from()).json()).toEqual([]);
  });

  it("are bounded, and refuse what is no JSON", async () => {
    const { records } = routes;
    for (let count = 0; count < 510; count++) await records.POST(post(String(count)));
    const kept = (await records.GET(from()).json()) as { entry: number }[]; // as above
    expect([kept.length, kept[0]?.entry]).toEqual([500, 10]);
    expect((await records.POST(post("{"))).status).toBe(400);
  });

  it.each<[string, Request]>([
    ["another machine", from("192.0.2.7")],
    ["behind a proxy", from("127.0.0.1", { headers: { forwarded: "for=192.0.2.7" } })],
    ["under the shop's name", from("127.0.0.1", {}, "shop.example")],
  ])("are unknown to %s", async (_, request) => {
    const { records, script } = routes;
    expect([records.GET(request).status, script.GET(request).status]).toEqual([404, 404]);
  });

  it("are unknown where no sandbox is configured", async () => {
    const { records, script } = await open("default=GTM-ABC123");
    const statuses = [records.GET(from()).status, (await records.POST(post("1"))).status, script.GET(from()).status];
    expect(statuses).toEqual([404, 404, 404]);
  });
});
