import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Bodies smaller than this gain nothing. */
const LEAST = 1024;
/** Brotli as dense as gzip 9 at a fraction of its time; a page is compressed once and sent many times. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The densest coding a client takes (RFC 9110 §12.5.3). */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding {
  if (!accepted || size < LEAST) return "identity";
  const takes = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find((each) => each !== undefined);
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const weight = (name: string) => takes.get(name) ?? takes.get("*") ?? 0;
  const best = (["br", "gzip"] as const)
    .filter((name) => weight(name) > 0)
    .toSorted((a, b) => weight(b) - weight(a))[0];
  return best ?? "identity";
}

/** A body in a coding. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case "identity":
      return body;
    case "gzip":
      return toGzip(body, { level: GZIP_LEVEL });
    case "br":
      return toBrotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
  }
}
