import { describe, expect, test } from "vitest";
import { DATA, rowsOf } from "@/e2e/servers/url-table";
import { categoryOf, VIEWS } from "@/e2e/shop/view";
import { get, urlOf } from "./client";

const headingOf = (html: string) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .trim();

test("the table holds at least 150 URLs", () => {
  expect(VIEWS.flatMap(rowsOf).length).toBeGreaterThanOrEqual(150);
});

for (const view of VIEWS) {
  describe(`URLs of ${view.code}`, () => {
    test("respond with the right status, and redirect in one step", async () => {
      for (const [path, wanted] of rowsOf(view)) {
        const address = urlOf(view, path);
        const answer = await get(address);
        if (wanted === "missing") expect.soft(answer.status, path).toBe(404);
        else if (wanted !== "open" && "moved" in wanted) {
          expect.soft(answer.status, path).toBe(301);
          const to = new URL(answer.headers.get("location") ?? "", address);
          expect.soft(to.pathname, path).toBe(new URL(urlOf(view, wanted.moved)).pathname);
          expect.soft((await get(to.href)).status, `${path} leads on in one step`).toBe(200);
        } else {
          expect.soft(answer.status, path).toBe(200);
          const html = await answer.text();
          expect.soft(html, path).toContain(`<html lang="${view.lang}"`);
          if (wanted !== "open") expect.soft(headingOf(html), path).toContain(wanted.page);
        }
      }
    });

    test("keep their query when they redirect", async () => {
      const { slug } = categoryOf(view, "sofas");
      for (const path of [
        `/${DATA[view.code].models["sofa-linden-3"].urlKey}.html?utm_source=brev&a=1`,
        `/c/${slug}/?utm_source=brev&a=1`,
      ]) {
        const { headers } = await get(urlOf(view, path));
        expect(headers.get("location"), path).toMatch(/\?utm_source=brev&a=1$/);
      }
    });
  });
}
