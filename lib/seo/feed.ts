import type { ArticleCard } from "../blog/types";
import { type Site, toSiteUrl } from "../config/site";
import { buildFeedPath, buildMagazinePath } from "../paths";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { escapeXml } from "./crawl";

/** Articles of a feed; a reader asks again. */
const NEWEST = 50;

interface Feed {
  title: string;
  description: string;
  /** Newest first. */
  articles: ArticleCard[];
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Returns the RSS 2.0 feed of a store view's magazine: its newest articles with absolute addresses. */
export function buildFeed(store: StoreCode, { title, description, articles }: Feed, site: Site): string {
  const urlOf = (path: string) => toSiteUrl({ store, path }, site);
  const items = articles
    .slice(0, NEWEST)
    .map(({ title: name, intro, author, date, path, category }) =>
      [
        "<item>",
        element("title", name),
        element("link", urlOf(path)),
        `<guid isPermaLink="true">${escapeXml(urlOf(path))}</guid>`,
        element("description", intro),
        ...(author ? [element("dc:creator", author)] : []),
        ...(category ? [element("category", category.name)] : []),
        element("pubDate", new Date(date).toUTCString()),
        "</item>",
      ].join(""),
    );
  const self = escapeXml(urlOf(buildFeedPath(store)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", title),
    element("link", urlOf(buildMagazinePath(store))),
    element("description", description),
    element("language", getStore(store).locale.toLowerCase()),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}
