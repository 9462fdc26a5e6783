import { z } from "zod";
import type { StoreCode } from "../storefront/types";
import { readAnswer, toNetworkFailure } from "../upstream/envelope";
import { fail, type Result } from "../upstream/types";

const textWire = z.object({ title: z.string(), html: z.string(), path: z.string().nullable() });

/** Title and sanitised HTML of a page or block; `path` leads to the page itself. */
export type ContentText = z.output<typeof textWire>;

const TIMEOUT_MS = 8000;

/** Reads the text of a content page or block from the shop's own route. */
export async function fetchContent(
  store: StoreCode,
  kind: "page" | "block",
  identifier: string,
): Promise<Result<ContentText>> {
  const query = new URLSearchParams({ store, [kind]: identifier });
  return fetch(`/api/content?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (answer) => readAnswer(answer, textWire),
    (cause: unknown) => fail(toNetworkFailure(cause)),
  );
}
