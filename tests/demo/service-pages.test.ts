import { expect, it } from "vitest";
import { servicePageTexts } from "../../backend/demo/service-pages";
import { listStores } from "../../lib/storefront";

it.each(listStores().map(({ code }) => code))(
  "service pages of %s are the same in every view, all with words",
  (store) => {
    const pages = servicePageTexts(store);
    expect(pages.map(({ identifier }) => identifier)).toEqual(["booking"]);
    for (const page of pages) expect(page.title && page.metaDescription && page.html.length > 300).toBe(true);
  },
);
