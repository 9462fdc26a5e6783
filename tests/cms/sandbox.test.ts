import { beforeEach, describe, expect, it } from "vitest";
import { SANDBOX_PREVIEW_TOKEN } from "@/sandboxes/contentful/app";
import { openCmsWorld } from "./world";

let world: ReturnType<typeof openCmsWorld>;
beforeEach(() => {
  world = openCmsWorld();
});

describe("the sandbox of the CMS", () => {
  it("answers a collection in the provider's shape", async () => {
    const { status, body, headers } = await world.get("/entries?content_type=page&fields.slug=corner-sofas&locale=fi");
    expect([status, headers.get("content-type")]).toEqual([200, "application/vnd.contentful.delivery.v1+json"]);
    expect(body).toMatchObject({ sys: { type: "Array" }, total: 1, skip: 0, limit: 100 });
    expect(body.items[0]).toMatchObject({
      metadata: { tags: [] },
      sys: { id: "page-corner", type: "Entry", contentType: { sys: { id: "page" } }, locale: "fi", revision: 1 },
      fields: { slug: "corner-sofas", title: "Näin valitset kulmasohvan" },
    });
    expect(body.items[0]?.fields.sections?.[0]).toEqual({
      sys: { type: "Link", linkType: "Entry", id: "corner-hero" },
    });
  });

  it("includes as many levels as are requested, one by itself", async () => {
    const ids = async (include: string) => {
      const { body } = await world.get(`/entries?sys.id=page-corner${include}`);
      const { Entry = [], Asset = [] } = body.includes ?? {};
      return [Entry.length, Asset.length];
    };
    const [none, one, all] = [await ids("&include=0"), await ids(""), await ids("&include=10")];
    expect(none).toEqual([0, 0]);
    expect(one).toEqual([7, 0]);
    expect(all[0]).toBeGreaterThan(7);
    expect(all[1]).toBeGreaterThan(3);
  });

  it("pages through its entries", async () => {
    const first = await world.get("/entries?limit=2&skip=0&content_type=promise");
    const second = await world.get("/entries?limit=2&skip=2&content_type=promise");
    const idsOf = ({ body }: typeof first) => body.items.map((item) => item.sys.id);
    expect(first.body.total).toBe(4);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(["promise-1", "promise-2", "promise-3", "promise-4"]);
  });

  it("falls back to the space's own locale for what is not translated", async () => {
    await world.space.edit("page-corner", "title", "fi", undefined, new Date());
    await world.space.publish("page-corner", new Date());
    expect((await world.get("/entries/page-corner?locale=fi")).body.fields.title).toBe("Så väljer du hörnsoffa");
  });

  it.each([
    ["/entries?locale=xx", 400, "BadRequest"],
    ["/entries?include=11", 400, "InvalidQuery"],
    ["/entries?limit=1001", 400, "InvalidQuery"],
    ["/entries?fields.slug=home", 400, "InvalidQuery"],
    ["/entries?content_type=page&unknown=1", 400, "InvalidQuery"],
    ["/entries/none", 404, "NotFound"],
    ["/assets/page-corner", 404, "NotFound"],
    ["/nowhere", 404, "NotFound"],
  ])("refuses %s with %i %s", async (path, status, id) => {
    const answer = await world.get(path);
    expect([answer.status, answer.body.sys]).toEqual([status, { type: "Error", id }]);
  });

  it("knows who asks, and shows drafts to the preview token alone", async () => {
    await world.space.edit("page-corner", "title", "sv", "Utkast", new Date());
    expect((await world.get("/entries/page-corner", "wrong")).body.sys.id).toBe("AccessTokenInvalid");
    expect((await world.get("/entries/page-corner")).body.fields.title).toBe("Så väljer du hörnsoffa");
    expect((await world.get("/entries/page-corner", SANDBOX_PREVIEW_TOKEN)).body.fields.title).toBe("Utkast");
  });

  it("shows a withdrawn entry to nobody, and a link to it leads nowhere", async () => {
    await world.space.unpublish("corner-hero", new Date());
    const { body } = await world.get("/entries?sys.id=page-corner&include=10");
    expect(JSON.stringify(body.includes)).not.toContain('"corner-hero"');
    expect(body.items[0]?.fields.sections).toHaveLength(6);
  });

  it("refuses too many calls with the seconds to wait", async () => {
    await world.fault("rate_limit", 1, 7);
    const { status, headers, body } = await world.get("/entries");
    expect([status, headers.get("x-contentful-ratelimit-reset"), body.sys.id]).toEqual([429, "7", "RateLimitExceeded"]);
  });
});
