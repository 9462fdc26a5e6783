import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { logOnce } from "../config/log-once";
import type { StoreCode } from "../storefront/types";
import type { Drawing } from "./drawing";
import { drawingDocument, toDrawing } from "./drawing-schema";

/** Segments of a path below the media folder, which nothing leads out of. */
const PLAIN_PATH = /^\/media\/(?:[\w-]+\/)*[\w-]+\.json$/;

/**
 * Reads the line drawing a product names, a file below `/media`; null where it names none, and where the file cannot
 * be drawn, which is logged: a page without its drawing still sells.
 */
export const getDrawing = cachedRead(
  "getDrawing",
  async (store: StoreCode, file: string | null): Promise<Drawing | null> => {
    cacheLife(CACHE.product.life);
    cacheTag(kindTag("product", store));
    if (file === null) return null;
    if (!PLAIN_PATH.test(file)) {
      logOnce("error", "A drawing is no file below /media", { store, file });
      return null;
    }
    try {
      const text = await readFile(path.join(process.cwd(), "public", file), "utf8");
      return toDrawing(drawingDocument.parse(JSON.parse(text)));
    } catch (cause) {
      logOnce("error", "A drawing could not be read", { store, file, cause: String(cause) });
      return null;
    }
  },
);
