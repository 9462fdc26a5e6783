import { openDatabase } from "../../backend/db/open";
import { findDocuments, saveDocuments, type Source } from "../../backend/documents";
import type { StoreCode } from "../../lib/storefront/types";

const COLOURS = 10;
const SIZES = 20;

/** Builds a product document with 200 variants in ten colours and twenty sizes from one of the shop. */
function withVariants(source: Source, sku: string): Source {
  const list = (value: unknown): Source[] => (Array.isArray(value) ? value : []);
  const [model = {}] = list(source.configurable_children);
  const colours = Array.from({ length: COLOURS }, (_, index) => ({
    value_index: 9000 + index,
    label: `Colour ${index + 1}`,
    default_label: `Colour ${index + 1}`,
  }));
  const sizes = Array.from({ length: SIZES }, (_, index) => ({
    value_index: 9100 + index,
    label: `${100 + 5 * index}`,
    default_label: `${100 + 5 * index}`,
  }));
  const id = 9_000_000;
  const children = colours.flatMap((colour, at) =>
    sizes.map((size, index) => ({
      ...model,
      id: id + 1 + at * SIZES + index,
      sku: `${sku}-${at}-${index}`,
      color: colour.value_index,
      size: size.value_index,
      price: 1000 + 10 * index,
      final_price: 1000 + 10 * index,
      special_price: null,
    })),
  );
  return {
    ...source,
    id,
    sku,
    parentSku: sku,
    url_key: sku.toLowerCase(),
    slug: sku.toLowerCase(),
    url_path: sku.toLowerCase(),
    special_price: null,
    configurable_children: children,
    configurable_options: [
      { attribute_id: "93", attribute_code: "color", label: "Colour", values: colours },
      { attribute_id: "144", attribute_code: "size", label: "Size", values: sizes },
    ],
  };
}

/**
 * Writes such a product into the embedded backend's database; a running shop has it within two seconds. Returns its
 * path.
 */
export async function addManyVariants(folder: string, store: StoreCode): Promise<{ path: string; variants: number }> {
  const sku = "MANY";
  const database = await openDatabase({ folder });
  try {
    const [model] = await findDocuments(database.queries, store, ["sku"], "CUSHIONS-ULL", ["product"]);
    if (!model) throw new Error("the demo shop has no product with colours and sizes");
    await saveDocuments(
      database.queries,
      [{ store, type: "product", id: "9000000", source: withVariants(model.source, sku) }],
      new Date(),
    );
  } finally {
    await database.close();
  }
  return { path: `/p/${sku}/${sku.toLowerCase()}`, variants: COLOURS * SIZES };
}
