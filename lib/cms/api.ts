import "server-only";
import { z } from "zod";
import { toReadFailure } from "../search-engine/read";
import { DEFAULT_STORE, isStoreCode, listStores } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { envelopeResponse } from "../upstream/envelope";

/**
 * Returns the store view of another client's call: the one it names, else the first whose language it asks for
 * (`sv`, `nn-NO`, `fi-FI`); null for a language the shop does not speak.
 */
export function storeOfLanguage(lang: string | null, named: string | null): StoreCode | null {
  if (isStoreCode(named)) return named;
  if (lang === null || lang === "") return DEFAULT_STORE;
  const wanted = lang.toLowerCase();
  const [primary = ""] = wanted.split("-");
  // both written forms of Norwegian are one store view
  const language = primary === "nn" || primary === "no" ? "nb" : primary;
  return listStores().find((view) => view.language === language)?.code ?? null;
}

const body = z.object({ lang: z.string().max(20).optional(), storeCode: z.string().max(20).optional() });

/** Returns the store view that a POST with `lang` names; null where its body cannot be read. */
export async function readLanguage(request: Request): Promise<StoreCode | null> {
  const parsed = body.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return null;
  const named = request.headers.get("x-vs-store-code") ?? parsed.data.storeCode ?? null;
  return storeOfLanguage(parsed.data.lang ?? null, named);
}

/** Answers another client with content, or with why there is none; failures are never kept. */
export async function answerContent(read: () => Promise<unknown>, empty: number): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    const result = await read();
    if (result === null) return envelopeResponse(empty, "CMS query returned empty result", headers);
    return envelopeResponse(200, result, { "cache-control": "public, max-age=30" });
  } catch (error) {
    const failure = toReadFailure(error);
    if (!failure) throw error;
    return envelopeResponse(503, failure.code, { ...headers, "retry-after": "30" });
  }
}
