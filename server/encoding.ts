import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** Smaller bodies do not get smaller by compression, in bytes. */
const MIN_COMPRESSED_SIZE = 1024;
/** Brotli 5 is as dense as gzip 9 at a fraction of its time; a page is compressed once and sent many times. */
const DENSE = { brotli: 5, gzip: 6 };
/** Half the time for a twelfth more bytes: for pages with a query, most of which few request. */
const FAST = { brotli: 4, gzip: 4 };
const PREFERRED: Encoding[] = ["br", "gzip", "identity"];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** Returns the content coding for a body of `size` bytes by the request's `Accept-Encoding` (RFC 9110 §12.5.3). */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding {
  if (!accepted || size < MIN_COMPRESSED_SIZE) return "identity";
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } });
  const best = negotiator.encoding(PREFERRED, { preferred: PREFERRED });
  return PREFERRED.find((encoding) => encoding === best) ?? "identity";
}

/** Returns a body in a content coding; one of which `isRare` is true is compressed faster and less. */
export async function encodeBody(body: Buffer, encoding: Encoding, isRare = false): Promise<Buffer> {
  const { brotli, gzip: level } = isRare ? FAST : DENSE;
  switch (encoding) {
    case "identity":
      return body;
    case "gzip":
      return toGzip(body, { level });
    case "br":
      return toBrotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
  }
}

/** Returns the uncompressed body of one in a content coding. */
export async function decodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case "identity":
      return body;
    case "gzip":
      return fromGzip(body);
    case "br":
      return fromBrotli(body);
  }
}
