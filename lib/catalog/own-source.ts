import "server-only";
import { getSettings } from "../config/settings";
import { cardFields } from "../product/card";
import { productDocument } from "../product/schema";
import { readDocuments, searchDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { SearchBody } from "../search-engine/types";
import { DESCRIPTIONS } from "./described";
import { buildListingBody, toCountBody } from "./listing-body";
import { buildQuickSearchBody, buildSearchBody } from "./search-body";
import { getSearchReach, getSearchWidth, readSearch } from "./search-reach";
import type { ListAnswer, ListRequest, ListSource, SuggestAnswer, SuggestRequest } from "./source";
import type { SearchWidth } from "./types";

/** Fields of a card, and where a text may stand in descriptions those. */
const fieldsAt = (width: SearchWidth) => {
  const { includes } = cardFields();
  return { includes: width === "described" ? [...includes, ...DESCRIPTIONS] : includes };
};

/** Returns the body of a list, or of a search at one of its widths. */
export function buildOwnBody({ store, scope, query, settings }: ListRequest, width: SearchWidth): SearchBody {
  if (scope) return buildListingBody(scope, query, settings);
  const { text, meaning } = readSearch(store, query.q, width);
  return buildSearchBody({ ...query, q: text }, settings, width, meaning);
}

async function readAt(request: ListRequest, width: SearchWidth): Promise<ListAnswer> {
  const { store } = request;
  const body = { ...buildOwnBody(request, width), _source: fieldsAt(width) };
  const answer = valueOf(await getSearchEngine().search(store, "product", body));
  const { total, aggregations } = answer;
  const documents = readDocuments(store, "product", answer, productDocument);
  return { documents, total, listed: total, aggregations, width };
}

async function read(request: ListRequest): Promise<ListAnswer> {
  const narrow = await readAt(request, "narrow");
  if (request.scope) return narrow;
  const width = await getSearchWidth(request.store, request.query.q, narrow.total);
  return width === "narrow" ? narrow : readAt(request, width);
}

async function count(request: ListRequest): Promise<number> {
  const countAt = async (width: SearchWidth) => {
    const body = toCountBody(buildOwnBody(request, width));
    return valueOf(await getSearchEngine().search(request.store, "product", body)).total;
  };
  const narrow = await countAt("narrow");
  if (request.scope) return narrow;
  const width = await getSearchWidth(request.store, request.query.q, narrow);
  return width === "narrow" ? narrow : countAt(width);
}

async function suggest({ store, q, size }: SuggestRequest): Promise<SuggestAnswer> {
  const settings = getSettings(store);
  const readTyped = async (width: SearchWidth) => {
    const { text, meaning } = readSearch(store, q, width);
    const body = buildQuickSearchBody(text, settings, size, width, meaning);
    return valueOf(await searchDocuments(store, "product", { ...body, _source: fieldsAt(width) }, productDocument));
  };
  const [typed, { width, total }] = await Promise.all([readTyped("typing"), getSearchReach(store, q)]);
  const documents = width === "typing" ? typed : await readTyped(width);
  return { documents, total, width, names: typed.map(({ name }) => name) };
}

/** The shop's own engine. It answers everything; each of its reads throws `ReadError` in an outage. */
export const ownSource = { read, count, suggest } satisfies ListSource;
