import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as footer } from "@/app/api/contentful/footer/route";
import { POST as header } from "@/app/api/contentful/header/route";
import { GET } from "@/app/api/contentful/route";
import { STORE_CODES } from "@/lib/storefront/types";
import { openCmsWorld } from "../cms/world";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

beforeAll(async () => {
  port.engine = new EnginePort();
  await port.engine.loadDemo([...STORE_CODES], new Date());
});
let world: ReturnType<typeof openCmsWorld>;
beforeEach(() => {
  world = openCmsWorld();
});

const read = async (answer: Response) => ({ status: answer.status, headers: answer.headers, ...(await answer.json()) });
const get = async (query: string) => read(await GET(new Request(`http://shop.test/api/contentful?${query}`)));
const post = async (route: typeof header, body: unknown) =>
  read(await route(new Request("http://shop.test/", { method: "POST", body: JSON.stringify(body) })));

describe("GET /api/contentful", () => {
  it("answers an entry by slug or id, its links resolved", async () => {
    const [bySlug, byId] = [await get("slug=corner-sofas&lang=da"), await get("entry_id=corner-hero&lang=nb-NO")];
    expect(bySlug).toMatchObject({ status: 200, code: 200, result: { sys: { id: "page-corner" } } });
    expect(bySlug.result.fields.sections[0]).toMatchObject({
      sys: { id: "corner-hero" },
      fields: { title: "Tegn sofaen på gulvet først.", picture: { sys: { type: "Asset" } } },
    });
    expect(byId.result).toMatchObject({ sys: { locale: "nn-NO" }, fields: { title: "Tegn sofaen på gulvet først." } });
  });

  it.each([
    ["slug=none", 404],
    ["entry_id=none", 404],
    ["", 400],
    ["slug=corner-sofas&lang=de", 400],
    [`slug=${"x".repeat(201)}`, 400],
  ])("%s is %i, and kept by nobody", async (query, status) => {
    const answer = await get(query);
    expect([answer.status, answer.code, answer.headers.get("cache-control")]).toEqual([status, status, "no-store"]);
  });

  it("asks the CMS for no page it does not list, and for ids at random so often only", async () => {
    await get("slug=corner-sofas");
    await world.fault("error", 3);
    expect((await get("slug=none")).status).toBe(404);
    await world.fault("none");
    const statuses = await Promise.all(
      Array.from({ length: 260 }, async (_, id) => (await get(`entry_id=${id}`)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
    expect((await get("slug=corner-sofas")).status).toBe(200);
  });

  it("is 503 while the CMS was never reached", async () => {
    await world.fault("error", 10);
    const answer = await get("slug=corner-sofas");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  });
});

describe("POST /api/contentful/header and footer", () => {
  it("answer menu and columns in a language", async () => {
    const [menu, columns] = [await post(header, { lang: "fi-FI" }), await post(footer, { lang: "nn-NO" })];
    expect(menu.result[0]).toMatchObject({ title: "Olohuone", path: "/c/olohuone", highlight: false });
    expect(menu.result[0].children.length).toBeGreaterThan(0);
    expect(columns.result.map(({ title }: { title: string }) => title)).toEqual([
      "Handle",
      "Hjelp",
      "Inspirasjon",
      "Björkmo",
    ]);
  });

  it.each([{ lang: "xx" }, { lang: 7 }, null, "text"])("refuse %j", async (body) => {
    expect([(await post(header, body)).status, (await post(footer, body)).status]).toEqual([400, 400]);
  });

  it("take the store view where it is named", async () => {
    expect((await post(footer, { storeCode: "bmen" })).result[0].title).toBe("Shop");
  });
});
