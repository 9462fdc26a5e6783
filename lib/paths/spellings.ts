import { buildStorePath, listStores, parseStorePath } from "../storefront";
import { dropInvisible } from "../storefront/invisible";
import { canonicalPath } from "./canonical";
import { tryDecode } from "./decode";

/** A longer path leads nowhere, however it is spelled. */
const MAX_LENGTH = 2000;
/** Signs of the sentence around a URL, which mails and chats leave behind it. */
const SIGN = /^[\s\p{Po}\p{Pe}\p{Pf}"'>*]$/u;
/** A parameter that was added to a URL without a query. */
const PARAMETER = /&\w{1,40}=/;
/** The URLs by ids of a Magento shop, whose other parts are for the reader. */
const BY_ID = /^(\/catalog\/(?:product|category)\/view)\/(?:.*\/)?(id\/\d+)(?:\/.*)?$/;

/** Returns a path without what stands behind it by mistake; unchanged where nothing does. */
function withoutRest(pathname: string): string {
  const text = tryDecode(pathname);
  if (text === null) return pathname;
  const signs = [...(dropInvisible(text).split(PARAMETER, 1)[0] ?? "")];
  while (SIGN.test(signs.at(-1) ?? "")) signs.pop();
  const path = signs.join("");
  return path === text ? pathname : encodeURI(path);
}

/** Returns a path whose first segment names a store view by its code, country or language under that view's prefix. */
function underPrefix(pathname: string): string | null {
  const { path } = parseStorePath(pathname);
  const [, first = "", rest = ""] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  const name = first.toLowerCase();
  const isNamed = (names: readonly string[]) => names.some((each) => each.toLowerCase() === name);
  const view =
    listStores().find(({ code }) => isNamed([code])) ??
    listStores().find(({ country, language }) => isNamed([country, language]));
  return view ? buildStorePath({ store: view.code, path: rest || "/" }) : null;
}

/**
 * Returns the canonical spellings a path may have been meant as, in the order they are tried: as it came, in lower case,
 * without what mails and chats leave behind it, by the id alone where a Magento shop had more, and under the prefix of the
 * store view that its first segment names (docs/domain-rules.md#route-resolution). The first that leads somewhere is the
 * one it redirects to.
 */
export function spellingsOf(pathname: string): string[] {
  if (pathname.length > MAX_LENGTH) return [canonicalPath(pathname)];
  const repaired = withoutRest(pathname);
  const byId = repaired.replace(BY_ID, "$1/$2");
  const prefixed = underPrefix(canonicalPath(repaired));
  const all = [pathname, pathname.toLowerCase(), repaired, repaired.toLowerCase(), byId, prefixed];
  return [...new Set(all.filter((each) => each !== null).map(canonicalPath))];
}
