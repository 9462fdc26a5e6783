import { parseArgs } from "node:util";
import { z } from "zod";
import { saveProductChange } from "../backend/catalog/change";
import { openDatabase } from "../backend/db/open";
import { setStock } from "../backend/stock/repository";
import { EnvError, getEnv } from "../lib/config/env";
import { STORE_CODES } from "../lib/storefront/types";

const USAGE = `npm run product -- SKU [--store ${STORE_CODES.join("|")}]
  [--price 12995] [--special 9995|none] [--name "…"] [--status 1|2] [--stock 12]
Changes a product of the embedded backend, without --store in every store view; a running shop shows it within two
seconds.`;

const amount = z.coerce.number().nonnegative().max(10_000_000);
const options = z
  .object({
    store: z.enum(STORE_CODES).optional(),
    price: amount.optional(),
    special: z.union([z.literal("none").transform(() => null), amount]).optional(),
    name: z.string().trim().min(1).max(255).optional(),
    stock: z.coerce.number().int().min(0).max(1_000_000).optional(),
    status: z.coerce.number().int().min(1).max(2).optional(),
  })
  .refine((change) => Object.keys(change).some((name) => name !== "store"), "says nothing to change");

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: "string" },
      price: { type: "string" },
      special: { type: "string" },
      name: { type: "string" },
      status: { type: "string" },
      stock: { type: "string" },
    },
  });
  const [sku] = positionals;
  const parsed = options.safeParse(values);
  if (!sku || positionals.length > 1 || !parsed.success) {
    console.error(
      [
        ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".") || "the change"}: ${message}`),
        USAGE,
      ].join("\n"),
    );
    process.exitCode = 64;
    return;
  }
  const { store, price, special, name, status, stock } = parsed.data;
  const env = getEnv();
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  try {
    // one warehouse for every store view
    const isCounted = stock !== undefined && (await setStock(database.queries, sku, stock, new Date()));
    if (isCounted) console.log(`${sku}: ${stock} in stock`);
    if (stock !== undefined && !isCounted) throw new Error(`The warehouse does not count ${sku}`);
    const change = { price, specialPrice: special, name, status };
    if (Object.values(change).every((value) => value === undefined)) return;
    const changed = await database.write((queries) =>
      saveProductChange(queries, { sku, stores: store ? [store] : [...STORE_CODES], change, now: new Date() }),
    );
    for (const document of changed)
      console.log(`${document.store}: ${String(document.source.name)}, ${String(document.source.final_price)}`);
    if (changed.length === 0) throw new Error(`No product has the sku ${sku}`);
  } finally {
    await database.close();
  }
}

main().catch((cause: unknown) => {
  console.error(cause instanceof EnvError || cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
