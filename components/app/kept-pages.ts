import { BRAND } from "@shop/brand";
import { shellsOf } from "@/lib/device";
import { KEPT_AT } from "@/lib/device/headers";
import { parseRoute } from "@/lib/paths/route";
import { parseStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/** A page that is on the device. */
export interface KeptPage {
  path: string;
  /** Null where the page does not tell its name. */
  title: string | null;
  isProduct: boolean;
  /** Address of its first picture that is on the device. */
  picture: string | null;
}

/** Pages that are shown, the newest first. */
const MOST = 24;
/** How titles end: those that are built, and those that are written with a category. */
const ENDS = [" – ", " | "].map((between) => between + BRAND.name);

/** Returns a title without the shop's name; null for one that is nothing else. */
const titleOf = (title: string): string | null =>
  title.slice(0, title.length - (ENDS.find((end) => title.endsWith(end))?.length ?? 0)) || null;

/** Returns the original that the URL of a picture is of. */
const originalOf = (address: string) => new URL(address, location.origin).searchParams.get("url");

/** Lists the pictures on the device by their originals, each in its smallest width. */
async function readPictures(): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  const widthOf = (address: string) => Number(new URL(address, location.origin).searchParams.get("w"));
  for (const { url } of await (await caches.open("shop:pictures")).keys()) {
    const original = originalOf(url);
    const earlier = original === null ? undefined : pictures.get(original);
    if (original !== null && (!earlier || widthOf(url) < widthOf(earlier))) pictures.set(original, url);
  }
  return pictures;
}

function toPage(path: string, html: string, pictures: Map<string, string>, isProduct: boolean): KeptPage {
  const page = new DOMParser().parseFromString(html, "text/html");
  const originals = [...page.querySelectorAll("main img[src]")].map((img) => originalOf(img.getAttribute("src") ?? ""));
  const found = originals.find((original) => original !== null && pictures.has(original));
  return {
    path,
    title: titleOf(page.title),
    isProduct,
    picture: (found && pictures.get(found)) || null,
  };
}

/** Lists the pages of a store view that are on the device, newest first, without those that are the same for everybody. */
export async function readKeptPages(store: StoreCode): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith("shop:pages:") && name.endsWith(`:${store}`));
  const found = new Map<string, { answer: Response; at: number }>();
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const at = Number(answer?.headers.get(KEPT_AT) ?? 0);
      const { pathname } = new URL(request.url);
      if (answer && at >= (found.get(pathname)?.at ?? 0)) found.set(pathname, { answer, at });
    }
  }
  const shells = shellsOf(store);
  const newest = [...found]
    .map(([pathname, page]) => ({ pathname, path: parseStorePath(pathname).path, ...page }))
    .filter(({ path }) => path === "/" || !shells.includes(path))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST);
  const pictures = await readPictures();
  return Promise.all(
    newest.map(async ({ path, answer }) =>
      toPage(path, await answer.text(), pictures, parseRoute(store, path).kind === "product"),
    ),
  );
}
