import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pageTerms } from "@/lib/cache/read-terms";
import { openInsideApp } from "@/lib/serving/inside-app";

let app: Awaited<ReturnType<typeof openInsideApp>> | undefined;
beforeEach(() => {
  for (const name of ["SHOP_INSIDE_PORT", "SHOP_INSIDE_PASS"]) vi.stubEnv(name, undefined);
});
afterEach(() => app?.close());

it("fetches templates with what was read for them, error pages without, and says who asks", async () => {
  const asked: IncomingMessage["headers"][] = [];
  app = await openInsideApp(async ({ url, headers }, response: ServerResponse) => {
    asked.push(headers);
    await Promise.resolve();
    pageTerms.getStore()?.tags.add(`catalog:${url}`);
    response.end("menu");
  });
  const [one, other] = await Promise.all([
    app.fetchTemplate("/p/a", "shop.test"),
    app.fetchTemplate("/p/b", "shop.test"),
  ]);
  expect(one).toMatchObject({ status: 200, html: "menu" });
  expect([one, other].map(({ terms }) => [...terms.tags])).toEqual([["catalog:/p/a"], ["catalog:/p/b"]]);
  // the request it is for, as far as it is used
  const failed = await app.fetchErrorPage({ url: "/p/c", headers: { host: "shop.test" } } as IncomingMessage);
  expect(await failed.text()).toBe("menu");
  expect(asked.map(({ host }) => host)).toEqual(["shop.test", "shop.test", "shop.test"]);
  expect(asked.map((headers) => [headers["x-shop-template"], headers["x-shop-error-page"]])).toEqual([
    [app.pass, undefined],
    [app.pass, undefined],
    [undefined, app.pass],
  ]);
  expect(process.env.SHOP_INSIDE_PASS).toBe(app.pass);
});
