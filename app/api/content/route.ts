import { connection } from "next/server";
import { getBlock, getPage } from "@/lib/content/server";
import { answerRead } from "@/lib/search-engine/answer-read";
import { isStoreCode } from "@/lib/storefront";
import { envelopeResponse } from "@/lib/upstream/envelope";

/** Letters an identifier is made of. */
const IDENTIFIER = /^[\w.-]{1,100}$/;

/** The text of a content page or block, for what shows it over another page. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const { searchParams } = new URL(request.url);
  const [store, page, block] = ["store", "page", "block"].map((name) => searchParams.get(name));
  const identifier = page ?? block;
  if (!isStoreCode(store) || !identifier || !IDENTIFIER.test(identifier))
    return envelopeResponse(400, "store and page or block are missing");
  return answerRead(async () => {
    const found = await (page ? getPage(store, page) : getBlock(store, identifier));
    if (!found) return envelopeResponse(404, "there is no such content");
    return envelopeResponse(
      200,
      { title: found.title, html: found.html, path: "path" in found ? found.path : null },
      { "cache-control": "private, max-age=300" },
    );
  });
}
