import { expect, test } from "vitest";
import { viewOf } from "@/e2e/shop/view";
import { get, urlOf } from "./client";

const SOFAS = ["SOFA-LINDEN-3-SAND", "SOFA-LINDEN-2-RUST", "SOFA-FJELL-3-STONE", "SOFA-ALVA-3-MOSS"];
const swedish = (path: string) => get(urlOf(viewOf("bmse"), path));

test("equal comparisons have one URL, whatever else a link carries", async () => {
  const columnsOf = async (path: string) =>
    [...(await (await swedish(path)).text()).matchAll(/data-uncompare="([^"]+)"/g)].map(([, sku]) => sku);
  expect(await columnsOf(`/jamfor?skus=${SOFAS.join(",")}`)).toEqual(SOFAS);
  const [first, second] = [SOFAS.slice(0, 2).join(","), SOFAS.slice(2).join(",")];
  expect(await columnsOf(`/jamfor?utm_source=mail&skus=${first}&skus=${second}`)).toEqual(SOFAS);
  expect((await swedish("/vertaa")).status, "another country's path").toBe(404);
});
