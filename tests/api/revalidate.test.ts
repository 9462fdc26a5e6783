import { revalidateTag } from "next/cache";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/revalidate/route";
import { registerAnnounce } from "@/lib/cluster/announce";

vi.mock("next/cache", () => ({ revalidateTag: vi.fn() }));
vi.mock("next/server", () => ({ after: () => {}, connection: async () => {} }));
vi.mock("@/lib/config/secret", () => ({ isWebhookSecret: (given: string) => given === "right" }));
vi.mock("@/lib/search-engine/refresh", () => ({ refreshEngine: async () => {} }));

interface Options {
  topic?: string;
  secret?: string;
  search?: string;
}

const send = async (body: unknown, { topic, secret = "right", search = "" }: Options = {}) => {
  const answer = await POST(
    new Request(`http://shop.test/api/revalidate${search}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, ...(topic && { "x-contentful-topic": topic }) },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, tags: vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag) };
};
const ENTRY = { sys: { id: "page-corner", type: "Entry" }, fields: { title: { fi: "Otsikko" } } };
const CMS_TAGS = ["cms:bmse", "cms:bmdk", "cms:bmno", "cms:bmfi", "cms:bmen"];

beforeEach(() => vi.mocked(revalidateTag).mockClear());

describe("POST /api/revalidate", () => {
  it("takes the webhook of the CMS", async () => {
    expect(await send(ENTRY, { topic: "ContentManagement.Entry.publish" })).toEqual({ status: 200, tags: CMS_TAGS });
  });

  it("refreshes nothing for a draft that is saved", async () => {
    expect(await send(ENTRY, { topic: "ContentManagement.Entry.auto_save" })).toEqual({ status: 200, tags: [] });
  });

  it.each([null, { sys: {} }, "text"])("refuses %j of the CMS", async (body) => {
    expect(await send(body, { topic: "ContentManagement.Entry.publish" })).toEqual({ status: 400, tags: [] });
  });

  it("takes nothing without the secret", async () => {
    expect(await send(ENTRY, { topic: "ContentManagement.Entry.publish", secret: "wrong" })).toEqual({
      status: 401,
      tags: [],
    });
  });

  it("refreshes the view of a changed banner alone", async () => {
    expect(await send({ entity: "banner", store: "bmfi" })).toEqual({ status: 200, tags: ["cms:bmfi"] });
  });

  it("announces a change to the other nodes, once and as it was read", async () => {
    const announced: string[] = [];
    registerAnnounce((change) => void announced.push(change));
    const change = { entity: "product", ids: [7], store: "bmfi" };
    expect((await send(change)).status).toBe(200);
    expect((await send(change, { search: "?only=this-node" })).status).toBe(200);
    expect((await send({ entity: "nothing" })).status).toBe(400);
    expect((await send(change, { secret: "wrong" })).status).toBe(401);
    await send(ENTRY, { topic: "ContentManagement.Entry.auto_save" });
    expect(announced.map((text) => JSON.parse(text))).toEqual([[{ entity: "product", ids: ["7"], store: "bmfi" }]]);
    // the other nodes read what they are sent
    expect((await send(JSON.parse(announced[0] ?? ""), { search: "?only=this-node" })).status).toBe(200);
    registerAnnounce(() => {});
  });
});
