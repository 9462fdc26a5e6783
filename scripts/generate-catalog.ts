import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { isStoreCode } from "../lib/storefront";
import { STORE_CODES } from "../lib/storefront/types";
import { generateProducts } from "./generated-products";

const USAGE = `usage: tsx scripts/generate-catalog.ts --store ${STORE_CODES.join("|")} --count N [--seed 1] [--out FILE]
Writes N generated products as NDJSON, one document a line, to FILE or to the standard output.`;

/** Dates of offers lie around this day, so that a seed gives the same products on every day. */
const NOW = new Date("2026-06-01T00:00:00Z");

function readArguments() {
  const { values } = parseArgs({
    options: {
      store: { type: "string" },
      count: { type: "string" },
      seed: { type: "string", default: "1" },
      out: { type: "string" },
    },
  });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (!isStoreCode(values.store) || !Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) return null;
  return { store: values.store, count, seed, out: values.out };
}

function* toLines(documents: Iterable<unknown>): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(document)}\n`;
}

async function main(): Promise<void> {
  const given = readArguments();
  if (!given) throw new Error(USAGE);
  const target = given.out === undefined ? process.stdout : createWriteStream(given.out);
  await pipeline(Readable.from(toLines(generateProducts({ ...given, now: NOW }))), target);
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
