import { CONTRACT } from "@/lib/upstream/contract";

export interface SelectedVariant {
  parentSku: string;
  sku: string;
  optionId: string;
  optionValue: string;
  productId: number;
}

/** Finds a variant with enough stock by the search request of a Vue Storefront client. */
export async function findVariant(site: string): Promise<SelectedVariant> {
  const body = {
    query: {
      bool: { filter: { bool: { must: [{ terms: { type_id: ["configurable"] } }, { terms: { status: [1] } }] } } },
    },
  };
  const answer = await fetch(`${site}/api/catalog/vue_storefront_catalog_bmfi/product/_search?from=0&size=50&sort=`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { hits } = CONTRACT.search.result.parse(await answer.json());
  if (typeof hits.total !== "number") throw new Error("a Vue Storefront client reads the total as a number");
  for (const { _source } of hits.hits) {
    // documents have more fields than a schema; these are the contract's
    const product = _source as {
      sku: string;
      configurable_options: { attribute_id: string; attribute_code: string }[];
      configurable_children: (Record<string, string> & { stock: { qty: number; product_id: number } })[];
    };
    const [option, ...others] = product.configurable_options;
    const child = product.configurable_children.find(({ stock }) => stock.qty > 10);
    if (!option || others.length > 0 || !child?.sku) continue;
    return {
      parentSku: product.sku,
      sku: child.sku,
      optionId: option.attribute_id,
      optionValue: child[option.attribute_code] ?? "",
      productId: child.stock.product_id,
    };
  }
  throw new Error("no variant to buy");
}
