import { revalidateTag } from "next/cache";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/revalidate/route";

vi.mock("next/cache", () => ({ revalidateTag: vi.fn() }));
vi.mock("next/server", () => ({ after: () => {}, connection: async () => {} }));
vi.mock("@/lib/config/secret", () => ({ isWebhookSecret: (given: string) => given === "right" }));
vi.mock("@/lib/search-engine/refresh", () => ({ refreshEngine: async () => {} }));

const send = async (body: unknown, { topic, secret = "right" }: { topic?: string; secret?: string } = {}) => {
  const answer = await POST(
    new Request("http://shop.test/api/revalidate", {
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
});
